import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { HTTP_LIMITS } from '#contract/basics/http-limits.ts'
import { namesOneHost } from '../connections/host-header.ts'
import { mayHoldNul } from '../plugins/reject-unstorable-text.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** functions that may respond before Fastify, in order */
    fastPaths: FastPath[]
  }
}

/** A function that responds and returns true, or leaves the request untouched and returns false. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Sends cached pages with prepared headers, without hooks, routes or log lines. Unusual requests, and all requests during a stop, go
 * through Fastify, which sends the same bytes.
 */
export function addFastPath(app: FastifyInstance, fastPath: FastPath): void {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  app.fastPaths.push((request, response) => !closing && isOrdinary(request) && fastPath(request, response))
}

/** Returns a listener that tries the fast paths first, then Fastify. */
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
