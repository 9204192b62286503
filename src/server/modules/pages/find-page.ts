import { HOME_DOCUMENTS } from '#content/pages/home.ts'
import {
  buildLegalPage,
  isLegalSlug,
  type LegalPageSlug,
  readLegalContent,
} from '#content/pages/legal/editable.ts'
import { readAboutContent, readHomeContent, readHowItWorksContent } from '#content/parse/parse-pages.ts'
import { buildPage, type Site } from '#content/site/build-page.ts'
import type { HomePageModel, PageModel } from '#content/site/page-model.ts'
import { isStorable } from '#contract/basics/text.ts'
import { candidateUrls, isReserved } from '#contract/content/content-page.ts'
import { findLive, findLiveByUrl } from '#server/modules/content/find-live.ts'
import type { Server } from '#server/server.ts'
import { currentSite, lastSite, logoSize, readLogged, withTrueClaims } from './current-site.ts'
import { findBuiltInPage, isBuiltIn } from './site.ts'

/** Returns the page with a quote form at a path; null if it is not published. */
export async function findHome(
  server: Server,
  path: string,
  readSite: () => Promise<Site> = () => currentSite(server),
): Promise<HomePageModel | null> {
  if (path === '/') {
    const site = await readSite()
    return buildPage(site, { kind: 'home', path, content: site.root })
  }
  const slug = oneSegment(path)
  if (!slug || isReserved(slug)) return null
  const page = await findLive(server.db, 'index', slug)
  if (!page) return null
  const site = await readSite()
  const shipped = HOME_DOCUMENTS[site.business.homeDocument]
  const content = await withTrueClaims(
    server,
    readLogged(server, page.url, readHomeContent(page.content, shipped)),
  )
  const own = content.header.logoImage
    ? { ...site, logoSize: await logoSize(server, content, site.business) }
    : site
  return buildPage(own, { kind: 'home', path: page.url, content })
}

/** Returns the page with a quote form at a path; during an outage the main home page as last read. */
export async function findHomeOrLast(server: Server, path: string): Promise<HomePageModel | null> {
  try {
    return await findHome(server, path)
  } catch (err) {
    server.log.warn({ err }, 'content could not be read; the last known home page is shown')
    const page = findBuiltInPage(lastSite(server), '/')
    return page?.kind === 'home' ? page : null
  }
}

/** Returns the page at a path, with its canonical path; null if there is none. */
export async function findPage(server: Server, path: string): Promise<PageModel | null> {
  const [, area, sublink = '', ...rest] = path.split('/')
  if (rest.length > 0 || path.endsWith('/') !== (path === '/')) return null
  if (area === 'about' || area === 'how-it-works')
    return findAreaPage(server, await currentSite(server), area, sublink)
  if (area !== undefined && isLegalSlug(area) && sublink === '') {
    return findLegalPage(server, await currentSite(server), area)
  }
  return isBuiltIn(path) ? findBuiltInPage(await currentSite(server), path) : findHome(server, path)
}

async function findLegalPage(server: Server, site: Site, slug: LegalPageSlug): Promise<PageModel | null> {
  const record = await findLive(server.db, 'legal', slug)
  if (!record) return findBuiltInPage(site, `/${slug}`)
  const content = readLogged(server, `/${slug}`, readLegalContent(slug, record.content))
  return buildPage(site, { kind: 'legal', page: buildLegalPage(slug, content) })
}

async function findAreaPage(
  server: Server,
  site: Site,
  area: 'about' | 'how-it-works',
  sublink: string,
): Promise<PageModel | null> {
  const urls = candidateUrls(area, decoded(sublink))
  const path = urls[0] ?? `/${area}`
  const page = await findLiveByUrl(server.db, area, urls)
  if (!page) return findBuiltInPage(site, path)
  return area === 'about'
    ? buildPage(site, { kind: area, path, content: readLogged(server, path, readAboutContent(page.content)) })
    : buildPage(site, {
        kind: area,
        path,
        content: readLogged(server, path, readHowItWorksContent(page.content)),
      })
}

function oneSegment(path: string): string | undefined {
  return decoded(/^\/([^/]+)$/.exec(path)?.[1] ?? '') || undefined
}

function decoded(segment: string): string {
  try {
    const name = decodeURIComponent(segment)
    return isStorable(name) ? name : segment
  } catch {
    // A segment that cannot be decoded matches no page.
    return segment
  }
}
