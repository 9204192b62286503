import type { FastifyInstance } from 'fastify'
import { addressKey } from '#server/platform/address-key.ts'
import type { RateLimits, RateName } from '#server/platform/rate-limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** counted once the request is known to be valid: who mistypes is not kept waiting */
    rate?: RateName
  }
}

export function addRateLimits(app: FastifyInstance, limits: RateLimits): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url?.startsWith('/api/')) await limits.consume('api', addressKey(request.ip))
  })
  app.addHook('preHandler', async (request) => {
    const { rate } = request.routeOptions.config
    if (rate) await limits.consume(rate, addressKey(request.ip))
  })
}
