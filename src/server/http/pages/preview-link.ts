import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { PageModel } from '#content/site/page-model.ts'
import type { RateLimits } from '#server/platform/security/rate-limits.ts'
import type { Views } from '#server/platform/views/views.ts'
import { createNotFoundPage, sendDocument } from './rendered-pages.ts'

export type PreviewLinkDependencies = {
  limits: Pick<RateLimits, 'consume'>
  views: Views
  /** the page that a link opens; null for a link that opens nothing */
  open(token: string): Promise<PageModel | null>
  pages: { buildNotFound(): Promise<PageModel> }
  onChange(listener: () => void): void
}

/** The secret is in the address: nobody that the page leads to may learn it, nothing may keep or list the page. */
const PRIVATE = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
} as const

/** Shows a page that is not live yet to people who got a link to it. It is rendered for each request and cached nowhere. */
export function previewLink({ limits, views, open, ...rest }: PreviewLinkDependencies): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    const sendNotFound = createNotFoundPage({ views, ...rest })
    const config = { access: 'public' } as const
    app.get(
      '/preview/:token',
      { config },
      async (request: FastifyRequest<{ Params: { token: string } }>, reply) => {
        await limits.consume('offers', request.ip)
        const page = await open(request.params.token)
        return page ? sendDocument(reply.headers(PRIVATE), views, page) : sendNotFound(reply.headers(PRIVATE))
      },
    )
  }
}
