import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked for all day long: that all went well is worth a line to somebody who looks for details, and counted anyway. */
    frequent?: boolean
  }
}

/**
 * One line per answer; for pages that were sent as they should be, on level debug. The route's pattern, never the
 * address with its query; no header, no body, no network address.
 */
export function addRequestLog(app: FastifyInstance): void {
  const details = logsDetails(app)
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
