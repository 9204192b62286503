import { serve } from './serve.ts'

const sizes = (process.env.PAGE_BYTES ?? '').split(',').map(Number)

/** The limit of a page view: a buffer that is there already, at the address of its size. Of a page that is known: nothing at all. */
await serve((app) => {
  for (const bytes of sizes) {
    const page = Buffer.alloc(bytes, 'x')
    app.get(`/${bytes}`, (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  }
  app.get('/known', (_request, reply) => reply.code(304).send())
})
