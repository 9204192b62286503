import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'

import { runFor } from '#server/platform/logging/request-id.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** High-volume routes: successes are logged at debug only, and counted anyway. */
    frequent?: boolean
  }
}

/**
 * One line per answer; for pages that were sent as they should be, on level debug. The route's pattern, never the
 * address with its query; no header, no body, no network address.
 */
export function addRequestLog(app: FastifyInstance): void {
  const details = logsDetails(app)
  // The hook is not an earlier one: a body that is read on the way begins a context of its own.
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

/** Fastify's own lines are off. It alone knows that an answer broke off: by its reader, or by a failure of ours. */
export class StreamLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true })
  }

  override streamError(err: Error, request: FastifyRequest, _reply: FastifyReply): void {
    if (request.raw.socket.destroyed) request.log.debug('the client hung up during the answer')
    else request.log.warn({ err }, 'an answer broke off')
  }
}
