/** The first segments of paths that are never pages. Like names with an extension, such a path is simply not found. */
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

/** Returns whether an address belongs to the API, with any query string. */
export function isApiPath(path: string): boolean {
  return /^\/api(\/|$)/.test(path)
}

/** Returns whether an address without a page redirects to /404, as single plain segments do. */
export function leadsToNotFound(path: string): boolean {
  const segment = /^\/([^/]+)\/?$/.exec(path)?.[1]
  return segment !== undefined && !segment.includes('.') && !MACHINE.has(segment.toLowerCase())
}

/** Returns the address that was meant, as it is typed or printed: '/About/' means '/about'. */
export function asMeant(path: string): string {
  return path.replace(/(?<=[^/])\/+$/, '').toLowerCase()
}
