import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { HTTP_LIMITS } from '#contract/basics/http-limits.ts'
import { namesOneHost } from '../connections/host-header.ts'
import { mayHoldNul } from '../plugins/reject-unstorable-text.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** the functions that answer before Fastify sees a request, in the order of asking */
    fastPaths: FastPath[]
  }
}

/** Answers and says true, or leaves the request as it was. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * A fast path for pages that are cached with all their headers: they need no hook, no route and no line in the log.
 * A request that is unusual in any way goes through Fastify, which answers the same bytes, and so does
 * everything while the process stops.
 */
export function addFastPath(app: FastifyInstance, fastPath: FastPath): void {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  app.fastPaths.push((request, response) => !closing && isOrdinary(request) && fastPath(request, response))
}

/** Asks the fast paths first; what none of them answers takes the ordinary way. */
export function withFastPaths(fastPaths: readonly FastPath[], ordinary: RequestListener): RequestListener {
  return (request, response) => {
    for (const fastPath of fastPaths) if (fastPath(request, response)) return
    ordinary(request, response)
  }
}

function isOrdinary(request: IncomingMessage): boolean {
  const { method, url = '', headers } = request
  return (
    (method === 'GET' || method === 'HEAD') &&
    url.length <= HTTP_LIMITS.urlBytes &&
    namesOneHost(request) &&
    !mayHoldNul(url) &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers['content-encoding'] === undefined
  )
}
