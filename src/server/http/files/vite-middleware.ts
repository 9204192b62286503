import type { FastifyInstance } from 'fastify'
import type { Views } from '#server/platform/views/views.ts'

/** Lets Vite answer for the sources during development; what it does not know goes on to the routes. */
export function addDevSources(app: FastifyInstance, middleware: NonNullable<Views['middleware']>): void {
  app.addHook('onRequest', (request, reply, done) => {
    middleware(request.raw, reply.raw, () => done())
  })
}
