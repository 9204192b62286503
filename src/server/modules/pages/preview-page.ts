import { HOME_DOCUMENTS } from '#content/pages/home.ts'
import { buildLegalPage, isLegalSlug, readLegalContent } from '#content/pages/legal/editable.ts'
import { readAboutContent, readHomeContent, readHowItWorksContent } from '#content/parse/parse-pages.ts'
import { buildPage, type Site } from '#content/site/build-page.ts'
import type { PageModel } from '#content/site/page-model.ts'
import { type ContentArea, candidateUrls } from '#contract/content/content-page.ts'
import type { Server } from '#server/server.ts'
import { currentSite, logoSize } from './current-site.ts'

/** A stored page, live or not. */
export type StoredPage = { area: ContentArea; url: string; sublink: string; content: unknown }

/** Builds a stored page for people with a preview link. */
export async function previewPage(server: Server, page: StoredPage): Promise<PageModel> {
  return { ...(await buildModel(server, await currentSite(server), page)), isPreview: true }
}

async function buildModel(
  server: Server,
  site: Site,
  { area, url, sublink, content }: StoredPage,
): Promise<PageModel> {
  switch (area) {
    case 'index': {
      const home = readHomeContent(content, HOME_DOCUMENTS[site.business.homeDocument]).content
      return buildPage(
        { ...site, logoSize: await logoSize(server, home, site.business) },
        { kind: 'home', path: url, content: home },
      )
    }
    case 'legal': {
      const slug = isLegalSlug(sublink) ? sublink : 'terms'
      return buildPage(site, {
        kind: 'legal',
        page: buildLegalPage(slug, readLegalContent(slug, content).content),
      })
    }
    case 'about': {
      const [path = url] = candidateUrls(area, sublink)
      return buildPage(site, { kind: area, path, content: readAboutContent(content).content })
    }
    case 'how-it-works': {
      const [path = url] = candidateUrls(area, sublink)
      return buildPage(site, { kind: area, path, content: readHowItWorksContent(content).content })
    }
  }
}
