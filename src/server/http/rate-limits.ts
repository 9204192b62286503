import type { FastifyInstance } from 'fastify'
import type { RateLimits } from '#server/platform/rate-limits.ts'

/** Holds back floods on the API. What a limit promises (quotes, wrong passwords) is counted by the verb that it is about. */
export function addRateLimits(app: FastifyInstance, limits: RateLimits): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url?.startsWith('/api/')) await limits.consume('api', request.ip)
  })
}
