import type { IncomingMessage } from 'node:http'

/** Signs that end the host in an address or list several: a proxy in front may read another host in them. */
const UNFIT = /[\s,/?#@\\]/

/**
 * Gives a request in absolute form (`GET http://host/path`) the form of all others. The host in its address counts, as
 * HTTP/1.1 has it; what is no web address stays as it is and is found by nobody.
 */
export function useOriginForm(request: IncomingMessage): void {
  if (request.url?.startsWith('/')) return
  const [whole, host] = /^https?:\/\/([^/?#]*)/i.exec(request.url ?? '') ?? []
  if (whole === undefined || host === undefined) return
  const rest = (request.url ?? '').slice(whole.length)
  request.url = rest.startsWith('/') ? rest : `/${rest}`
  if (request.headers.host !== undefined) request.headers.host = host
}

/** Whether a request says for which host it is as HTTP/1.1 wants it: once, in one word. Node keeps the first of two and says nothing. */
export function namesOneHost({ headers, rawHeaders }: IncomingMessage): boolean {
  if (!headers.host || UNFIT.test(headers.host)) return false
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1
}
