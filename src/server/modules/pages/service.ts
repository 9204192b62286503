import { bindUseCases } from '#server/platform/process/bind-use-cases.ts'
import { withSite } from './current-site.ts'
import type { PageDependencies } from './dependencies.ts'
import { findHomeOrLast, findPage } from './find-page.ts'
import { listLivePages } from './live-pages.ts'
import { createMovedPages } from './moved-pages.ts'
import * as otherPages from './other-pages.ts'
import { previewPage } from './preview-page.ts'
import { createQuotePages } from './quote-pages.ts'
import { listSitemapPages } from './sitemap-pages.ts'

export type PageService = ReturnType<typeof createPageService>

/** What every address of the site shows. */
export function createPageService(deps: PageDependencies) {
  const site = withSite(deps)
  return {
    /** Where the live page is that has left this address; null where none has. */
    movedTo: createMovedPages(deps),
    ...createQuotePages(site),
    ...bindUseCases(site, {
      ...otherPages,
      findHomeOrLast,
      findPage,
      listLivePages,
      listSitemapPages,
      previewPage,
    }),
  }
}
