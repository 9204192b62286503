import type { FastifyInstance } from 'fastify'
import type { RateLimits } from '#server/platform/security/rate-limits.ts'

/** Limits floods on the API. Quote requests and wrong passwords have their own limits in their use cases. */
export function addRateLimits(app: FastifyInstance, limits: RateLimits): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // Pages have no limit, because they are requested most and are cached.
    if (!request.routeOptions.url?.startsWith('/api/')) return done()
    limits.consume('api', request.ip).then(() => done(), done)
  })
}
