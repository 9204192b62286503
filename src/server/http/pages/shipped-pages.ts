import type { PageModel } from '#content/site/page-model.ts'
import type { Views } from '#server/platform/views/views.ts'
import { type PageBytes, pageBytes } from './encode-page.ts'

type Dependencies = {
  source: { readBuiltInPage(path: string): PageModel | null }
  views: Views
  /** false in development, where sources change */
  isCaching: boolean
}

/** Shipped pages, each rendered once while the database is unavailable. */
export function createShippedPages({ source, views, isCaching }: Dependencies) {
  const rendered = new Map<string, Promise<PageBytes>>()
  return {
    async find(path: string): Promise<PageBytes | null> {
      const earlier = rendered.get(path)
      if (earlier) return earlier
      const page = source.readBuiltInPage(path)
      if (!page) return null
      const rendering = pageBytes(views.renderPage(page), views, 'quick')
      if (isCaching) rendered.set(path, rendering)
      return rendering
    },
    clear: () => rendered.clear(),
  }
}
