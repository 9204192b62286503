import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { LIMITS } from '#contract/limits.ts'
import { mayHoldNul } from './storable-text.ts'

/** Answers and says true, or leaves the request as it was. */
export type Lane = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * A lane of its own for pages that lie ready with all their headers: they need no hook, no route and no line in the log.
 * What is unusual about a request in any way goes through Fastify, which answers the same bytes, and so does
 * everything while the process stops.
 */
export function addPageLane(app: FastifyInstance, lane: Lane): void {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  app.addHook('onReady', (done) => {
    const [ordinary] = app.server.listeners('request') as RequestListener[]
    if (!ordinary) throw new Error('The server has no listener for requests.')
    app.server.removeAllListeners('request')
    app.server.on('request', (request, response) => {
      if (!closing && isOrdinary(request) && lane(request, response)) return
      ordinary(request, response)
    })
    done()
  })
}

function isOrdinary({ method, url = '', headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    url.length <= LIMITS.http.urlBytes &&
    !mayHoldNul(url) &&
    headers.host !== undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers['content-encoding'] === undefined
  )
}
