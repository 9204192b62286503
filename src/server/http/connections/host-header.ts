import type { IncomingMessage } from 'node:http'

/** Matches characters that end or separate hosts, because a proxy in front might read another host. */
const UNFIT = /[\s,/?#@\\]/

/**
 * Rewrites a request in absolute form (`GET http://host/path`) to the usual form. By HTTP/1.1 the host in its address counts. An address
 * that is no web address is left and ends as not found.
 */
export function useOriginForm(request: IncomingMessage): void {
  if (request.url?.startsWith('/')) return
  const [whole, host] = /^https?:\/\/([^/?#]*)/i.exec(request.url ?? '') ?? []
  if (whole === undefined || host === undefined) return
  const rest = (request.url ?? '').slice(whole.length)
  request.url = rest.startsWith('/') ? rest : `/${rest}`
  if (request.headers.host !== undefined) request.headers.host = host
}

/** Returns whether a request names exactly one host, as HTTP/1.1 requires. Node silently keeps the first of two. */
export function namesOneHost({ headers, rawHeaders }: IncomingMessage): boolean {
  if (!headers.host || UNFIT.test(headers.host)) return false
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1
}
