import type { IncomingMessage } from 'node:http'

/** Signs that end the host in an address or list several: whoever stands in front may read another host in them. */
const UNFIT = /[\s,/?#@\\]/

/** Whether a request says for which host it is as HTTP/1.1 wants it: once, in one word. Node keeps the first of two and says nothing. */
export function namesOneHost({ headers, rawHeaders }: IncomingMessage): boolean {
  if (headers.host === undefined || UNFIT.test(headers.host)) return false
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1
}
