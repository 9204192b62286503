import type { AboutContent } from '#content/pages/about.ts'
import { HOME_DOCUMENTS, type HomeContent } from '#content/pages/home.ts'
import type { HowItWorksPageContent } from '#content/pages/how-it-works-page.ts'
import { readAboutContent, readHomeContent, readHowItWorksContent } from '#content/parse/parse-pages.ts'
import { type ContentArea, candidateUrls } from '#contract/content/content-page.ts'
import { listLive } from '#server/modules/content/find-live.ts'
import { getBusiness } from '#server/modules/settings/read-settings.ts'
import type { Server } from '#server/server.ts'

export type LiveDocument = {
  path: string
  content: HomeContent | AboutContent | HowItWorksPageContent
}

/**
 * Lists every public content page with its document: home, landing pages, about and how it works. A page never saved has its shipped
 * document.
 */
export async function listLivePages(server: Server): Promise<LiveDocument[]> {
  const { homeDocument } = await getBusiness(server)
  const shipped = HOME_DOCUMENTS[homeDocument]
  const [home, about, howItWorks] = await Promise.all([
    areaPages(server, 'index', (stored) => readHomeContent(stored, shipped).content),
    areaPages(server, 'about', (stored) => readAboutContent(stored).content),
    areaPages(server, 'how-it-works', (stored) => readHowItWorksContent(stored).content),
  ])
  return [...home, ...about, ...howItWorks]
}

async function areaPages(
  server: Server,
  area: ContentArea,
  read: (stored: unknown) => LiveDocument['content'],
): Promise<LiveDocument[]> {
  const records = await listLive(server.db, area)
  const pages = records.map((page) => ({ path: toPath(area, page), content: read(page.content) }))
  const root = area === 'index' ? '/' : `/${area}`
  const shipped = { path: root, content: read({}) }
  const all = pages.some((page) => page.path === root) ? pages : [shipped, ...pages]
  return all.sort((a, b) => (a.path < b.path ? -1 : 1))
}

export function toPath(area: ContentArea, { url, sublink }: { url: string; sublink: string }): string {
  return area === 'index' || area === 'legal' ? url : (candidateUrls(area, sublink)[0] ?? url)
}
