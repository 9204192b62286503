import { serve } from './serve.ts'

const page = Buffer.alloc(Number(process.env.PAGE_BYTES), 'x')

/** The fastest possible page view: a buffer of the same size, ready in memory. */
await serve((app) => {
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
})
