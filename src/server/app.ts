import Fastify, { type FastifyInstance } from 'fastify'
import { LIMITS } from '#contract/limits.ts'
import type { Services } from './compose.ts'

/** Builds the app from its services. Never listens: tests inject, main listens. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: LIMITS.http.bodyBytes,
    requestTimeout: LIMITS.http.requestTimeoutMs,
    keepAliveTimeout: LIMITS.http.keepAliveTimeoutMs,
    http: { maxHeaderSize: LIMITS.http.headerBytes },
    loggerInstance: undefined,
  })
  app.decorate('services', services)
  return app
}
