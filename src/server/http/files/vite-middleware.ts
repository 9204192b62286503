import type { FastifyInstance } from 'fastify'
import type { Views } from '#server/platform/views/views.ts'

/** Lets Vite serve the sources in development; other requests go on to the routes. */
export function addDevSources(app: FastifyInstance, middleware: NonNullable<Views['middleware']>): void {
  app.addHook('onRequest', (request, reply, done) => {
    middleware(request.raw, reply.raw, () => done())
  })
}
