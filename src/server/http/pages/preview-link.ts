import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { openPreview } from '#server/modules/content/previews/preview-links.ts'
import { previewPage } from '#server/modules/pages/preview-page.ts'
import type { Server } from '#server/server.ts'
import { PRIVATE_PAGE, sendDocument, sendNotFound } from './rendered-pages.ts'

type Opened = FastifyRequest<{ Params: { token: string } }>

/** Shows a page, live or not, to people with a preview link. It is rendered per request and never cached. */
export function previewLink(server: Server): FastifyPluginAsync {
  return async (app) => {
    app.get('/preview/:token', { config: { access: 'public' } }, async (request: Opened, reply) => {
      await server.limits.consume('offers', request.ip)
      const page = await openPreview(server, request.params.token)
      reply.headers(PRIVATE_PAGE)
      return page ? sendDocument(server, reply, await previewPage(server, page)) : sendNotFound(server, reply)
    })
  }
}
