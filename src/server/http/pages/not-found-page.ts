import type { FastifyReply } from 'fastify'
import type { PageModel } from '#content/site/page-model.ts'
import type { Views } from '#server/platform/views/views.ts'
import { preparePage } from './prepare-page.ts'

type Dependencies = {
  pages: { buildNotFound(): Promise<PageModel> }
  views: Views
  onChange(listener: () => void): void
}

/** The page that says that nothing is there: the same for all addresses that lead to it. */
export function createNotFoundPage({ pages, views, onChange }: Dependencies) {
  const prepared = preparePage({ slots: {}, model: pages.buildNotFound, views, onChange })
  return async (reply: FastifyReply): Promise<FastifyReply> => {
    const { headers, fill } = await prepared()
    return reply.code(404).headers(headers).header('cache-control', 'no-store').send(fill({}))
  }
}
