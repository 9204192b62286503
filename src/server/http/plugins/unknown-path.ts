/** First segments that belong to the machine and are never a page: these, and names with an extension, are simply not there. */
const MACHINE = new Set([
  'api',
  'assets',
  'art',
  'images',
  'quote',
  'metrics',
  'healthz',
  'readyz',
  'root',
  '404',
])

/** Whether an address belongs to the API, with any query string. */
export function isApiPath(path: string): boolean {
  return /^\/api(\/|$)/.test(path)
}

/** Whether an address without a page is sent on to /404, as every one of one plain segment is. */
export function leadsToNotFound(path: string): boolean {
  const segment = /^\/([^/]+)\/?$/.exec(path)?.[1]
  return segment !== undefined && !segment.includes('.') && !MACHINE.has(segment.toLowerCase())
}

/** Addresses as people type and print them: '/About/' means '/about'. */
export function asMeant(path: string): string {
  return path.replace(/(?<=[^/])\/+$/, '').toLowerCase()
}
