import type { PageModel } from '#contract/page.ts'
import type { Views } from '#server/platform/views.ts'
import { type PageBytes, pageBytes } from './page-bytes.ts'

const CACHED_PAGES = 500

export type PageCache = {
  /** the bytes when they are there already: what almost every request takes */
  hit(path: string): PageBytes | undefined
  /** one render for all who wait for the same path */
  fill(path: string, model: () => PageModel | null): Promise<PageBytes | null>
  clear(): void
}

export function createPageCache(views: Views): PageCache {
  // Sources change under a developer's hands, so nothing is kept.
  const keeps = views.assetsFolder !== undefined
  const pages = new Map<string, PageBytes>()
  const waiting = new Map<string, Promise<PageBytes | null>>()

  async function render(path: string, model: () => PageModel | null): Promise<PageBytes | null> {
    const page = model()
    if (!page) return null
    const bytes = await pageBytes(views.renderPage(page), views)
    if (!keeps) return bytes
    const oldest = pages.keys().next()
    if (pages.size >= CACHED_PAGES && !oldest.done) pages.delete(oldest.value)
    pages.set(path, bytes)
    return bytes
  }

  return {
    hit: (path) => pages.get(path),
    fill(path, model) {
      const underway = waiting.get(path)
      if (underway) return underway
      const filling = render(path, model).finally(() => waiting.delete(path))
      waiting.set(path, filling)
      return filling
    },
    clear: () => pages.clear(),
  }
}
