import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'

import { runFor } from '#server/platform/logging/request-id.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** whether the route is requested so often that successes are logged only at debug; they are still counted */
    frequent?: boolean
  }
}

/**
 * Logs one line per response, for successful pages only at debug. A line contains the route's pattern, never the query, headers, body or
 * network address.
 */
export function addRequestLog(app: FastifyInstance): void {
  const details = logsDetails(app)
  // No earlier hook would do, because reading the body starts a new async context.
  app.addHook('preHandler', (request, _reply, done) => runFor(request.id, done))
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url = 'none' } = request.routeOptions
    const quiet = config.frequent === true && reply.statusCode < 400
    if (quiet && !details) return done()
    request.log[quiet ? 'debug' : 'info'](
      {
        method: request.method,
        route: url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
    done()
  })
}

export function logsDetails({ log }: FastifyInstance): boolean {
  return log.level === 'debug' || log.level === 'trace'
}

/** Turns off Fastify's own log lines but one: only Fastify knows whether the reader or the server broke off a response. */
export class StreamLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true })
  }

  override streamError(err: Error, request: FastifyRequest, _reply: FastifyReply): void {
    if (request.raw.socket.destroyed) request.log.debug('the client hung up during the answer')
    else request.log.warn({ err }, 'an answer broke off')
  }
}
