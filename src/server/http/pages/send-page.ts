import type { IncomingMessage, ServerResponse } from 'node:http'
import { bestEncoding } from './accept-encoding.ts'
import { type PageBytes, pageAnswer } from './encode-page.ts'

/** Writes a page past Fastify: its headers were all made with it, so none is looked at again. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: PageBytes,
  secure: boolean,
): void {
  const { headers } = request
  const known = headers['if-none-match']
  const isKnown = known !== undefined && knows(known, page.etag)
  // Node reads this header as text, whatever its type says.
  const { body, plain, withHsts } = isKnown
    ? page.notModified
    : pageAnswer(page, bestEncoding(headers['accept-encoding'] as string | undefined))
  response.writeHead(isKnown ? 304 : 200, secure ? withHsts : plain)
  response.end(body)
}

function knows(header: string, etag: string): boolean {
  return header === etag || header === '*' || header.split(',').some((known) => known.trim() === etag)
}
