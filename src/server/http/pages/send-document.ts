import type { FastifyReply } from 'fastify'
import type { PageModel } from '#content/site/page-model.ts'
import type { Views } from '#server/platform/views/views.ts'
import { documentHeaders } from './encode-page.ts'

/** Renders a page for this one response, without the page cache. */
export function sendDocument(reply: FastifyReply, views: Views, model: PageModel): FastifyReply {
  const page = views.renderPage(model)
  return reply.headers(documentHeaders(page, views)).header('cache-control', 'no-store').send(page.html)
}
