import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { PageModel } from '#contract/page.ts'
import type { Views } from '#server/platform/views.ts'
import { bestEncoding } from './accept-encoding.ts'
import type { PageBytes } from './page-bytes.ts'
import { createPageCache } from './page-cache.ts'
import { sendFailure } from './page-failure.ts'
import { sendDocument } from './send-document.ts'
import { leadsToNotFound } from './unknown-path.ts'

/** What serving pages asks of the pages module. */
export type PageNeeds = {
  findPage(path: string): PageModel | null
  notFound(): PageModel
  failure(reference: string, path: string): PageModel
}

type PageOptions = { pages: PageNeeds; views: Views }

/** The public documents. Registered last: what no other route answers is a page or is not found. */
export function pageRoutes({ pages, views }: PageOptions): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    const cache = createPageCache(views)
    const config = { access: 'public' } as const
    app.setErrorHandler((error, request, reply) => sendFailure({ error, request, reply, pages, views }))

    for (const path of ['/', '/thank-you']) {
      app.get(path, { config }, (request, reply) => {
        const bytes = cache.hit(path)
        return bytes ? sendPage(request, reply, bytes) : renderAndSend(path, request, reply)
      })
    }

    async function renderAndSend(path: string, request: FastifyRequest, reply: FastifyReply) {
      const bytes = await cache.fill(path, () => pages.findPage(path))
      return bytes ? sendPage(request, reply, bytes) : sendNotFound(reply)
    }

    app.get('/404', { config }, (_request, reply) => sendNotFound(reply))
    app.get('/*', { config }, (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '/'
      if (leadsToNotFound(path)) return reply.header('cache-control', 'no-store').redirect('/404', 302)
      return sendNotFound(reply)
    })

    function sendNotFound(reply: FastifyReply) {
      return sendDocument(reply.code(404), views, pages.notFound())
    }
  }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: PageBytes) {
  if (knows(request.headers['if-none-match'], page.etag)) {
    return reply.code(304).headers(page.notModified).send()
  }
  const body = page.bodies[bestEncoding(request.headers['accept-encoding'] as string | undefined)]
  return reply.headers(body.headers).send(body.bytes)
}

function knows(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header === '*' || header.split(',').some((known) => known.trim() === etag)
}
