/** A browser as it asks, so that a view is counted as one. */
export const BROWSER = {
  accept: 'text/html',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0',
}

export const COMPRESSED = { ...BROWSER, 'accept-encoding': 'gzip, deflate, br, zstd' }
