import type { FastifyInstance } from 'fastify'
import type { RateLimits } from '#server/platform/security/rate-limits.ts'

/** Holds back floods on the API. What a limit promises (quotes, wrong passwords) is counted by the verb that it is about. */
export function addRateLimits(app: FastifyInstance, limits: RateLimits): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // No promise for a page: it is what is asked for most.
    if (!request.routeOptions.url?.startsWith('/api/')) return done()
    limits.consume('api', request.ip).then(() => done(), done)
  })
}
