import { fileURLToPath } from 'node:url'
import type { Views } from '#server/platform/views/views.ts'
import { renderPage } from '#web/site/document/render.tsx'
import { testViews } from './views.ts'

/** The site drawn by its own sources, without the build. With a folder of assets pages are kept as in production. */
export function siteViews(replaced: Partial<Views> = {}): Views {
  const views = testViews()
  return {
    ...views,
    renderPage: (model) => renderPage(model, views.assets.site),
    assetsFolder: fileURLToPath(new URL('../../../public/art/', import.meta.url)),
    ...replaced,
  }
}
