import type { FastifyReply } from 'fastify'
import type { PageModel, RenderedPage } from '#content/site/page-model.ts'
import type { Views } from '#server/platform/views/views.ts'
import { documentHeaders, type PageHeaders } from './encode-page.ts'

type Dependencies = {
  pages: { notFound(): Promise<PageModel> }
  views: Views
  onChange(listener: () => void): void
}

type Drawn = { html: string; headers: PageHeaders }

/** The page that says that nothing is there: drawn once for all addresses that lead to it, and again after a change. */
export function createNotFoundPage({ pages, views, onChange }: Dependencies) {
  let kept: Promise<Drawn> | undefined
  onChange(() => {
    kept = undefined
  })

  async function renderPage(): Promise<Drawn> {
    const page: RenderedPage = views.renderPage(await pages.notFound())
    return { html: page.html, headers: documentHeaders(page, views) }
  }

  function renderOnce(): Promise<Drawn> {
    // Sources change under a developer's hands, so nothing is kept.
    if (views.assetsFolder === undefined) return renderPage()
    const drawing = kept ?? renderPage()
    kept = drawing
    // Who asked is told by the drawing itself; the next one draws anew.
    drawing.catch(() => {
      if (kept === drawing) kept = undefined
    })
    return drawing
  }

  return async (reply: FastifyReply): Promise<FastifyReply> => {
    const { html, headers } = await renderOnce()
    return reply.code(404).headers(headers).header('cache-control', 'no-store').send(html)
  }
}
