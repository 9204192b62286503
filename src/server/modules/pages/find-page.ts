import { withoutLicenceClaim } from '#content/licence-claim.ts'
import { HOME_DOCUMENTS, type HomeContent } from '#content/pages/home.ts'
import {
  buildLegalPage,
  isLegalSlug,
  type LegalPageSlug,
  readLegalContent,
} from '#content/pages/legal/editable.ts'
import { readAboutContent, readHomeContent, readHowItWorksContent } from '#content/read/parse-pages.ts'
import type { PartialReading, Problem } from '#content/read/parse-partial.ts'
import { buildPage, type Site } from '#content/site/build-page.ts'
import type { HomePageModel, PageModel, PictureSize } from '#content/site/page-model.ts'
import { isStorable } from '#contract/basics/text.ts'
import { candidateUrls, isReserved } from '#contract/content/content-page.ts'
import type { PageDependencies, WithCurrentSite, WithSite } from './dependencies.ts'
import { builtInSite, findBuiltInPage, isBuiltIn } from './site.ts'

/** The site as it is now: the business's settings and the root page, or the shipped document where no root page is live. */
export async function loadSite(deps: PageDependencies): Promise<Site> {
  const business = await deps.business()
  const [retention, confirmed, vehicles, calendarDomain] = await Promise.all([
    deps.retention(),
    deps.confirmedClaims(),
    deps.vehicles(),
    deps.calendarDomain(),
  ])
  const { mailsAreFiles } = deps
  const shipped = {
    ...builtInSite(business, deps.publicUrl),
    retention,
    confirmed,
    vehicles,
    calendarDomain,
    mailsAreFiles,
  }
  const root = await deps.findBySublink('index', '')
  if (!root) return { ...shipped, root: await withTrueClaims(deps, shipped.root) }
  const stored = readLogged(deps, '/', readHomeContent(root.content, shipped.root))
  const content = await withTrueClaims(deps, stored)
  return { ...shipped, root: content, logoSize: await logoSize(deps, content) }
}

/** What may be advertised of licences follows their register once it is in use. */
async function withTrueClaims(deps: PageDependencies, content: HomeContent): Promise<HomeContent> {
  return (await deps.isUnlicensed()) ? withoutLicenceClaim(content) : content
}

export async function logoSize(
  deps: PageDependencies,
  { header }: HomeContent,
): Promise<PictureSize | undefined> {
  return header.logoImage ? ((await deps.pictureSize(header.logoImage)) ?? undefined) : undefined
}

/** A page with a quote form, by its path; null where none is published. */
export async function findHome(deps: WithCurrentSite, path: string): Promise<HomePageModel | null> {
  if (path === '/') {
    const site = await deps.currentSite()
    return buildPage(site, { kind: 'home', path, content: site.root })
  }
  const slug = oneSegment(path)
  if (!slug || isReserved(slug)) return null
  const page = await deps.findBySublink('index', slug)
  if (!page) return null
  const site = await deps.currentSite()
  const shipped = HOME_DOCUMENTS[site.business.homeDocument]
  const content = await withTrueClaims(
    deps,
    readLogged(deps, page.url, readHomeContent(page.content, shipped)),
  )
  const own = content.header.logoImage ? { ...site, logoSize: await logoSize(deps, content) } : site
  return buildPage(own, { kind: 'home', path: page.url, content })
}

/** The same; while the database is away the root page as it was last read. */
export async function findHomeOrLast(deps: WithSite, path: string): Promise<HomePageModel | null> {
  try {
    return await findHome(deps, path)
  } catch (err) {
    deps.log.warn({ err }, 'content could not be read; the last known home page is shown')
    const page = findBuiltInPage(deps.lastSite(), '/')
    return page?.kind === 'home' ? page : null
  }
}

/** Null where there is no page. Its `path` is the canonical one, which may differ from the requested one. */
export async function findPage(deps: WithCurrentSite, path: string): Promise<PageModel | null> {
  const [, area, sublink = '', ...rest] = path.split('/')
  if (rest.length > 0 || path.endsWith('/') !== (path === '/')) return null
  if (area === 'about' || area === 'how-it-works')
    return findAreaPage(deps, await deps.currentSite(), area, sublink)
  if (area !== undefined && isLegalSlug(area) && sublink === '') {
    return findLegalPage(deps, await deps.currentSite(), area)
  }
  return isBuiltIn(path) ? findBuiltInPage(await deps.currentSite(), path) : findHome(deps, path)
}

async function findLegalPage(
  deps: PageDependencies,
  site: Site,
  slug: LegalPageSlug,
): Promise<PageModel | null> {
  const record = await deps.findBySublink('legal', slug)
  if (!record) return findBuiltInPage(site, `/${slug}`)
  const content = readLogged(deps, `/${slug}`, readLegalContent(slug, record.content))
  return buildPage(site, { kind: 'legal', page: buildLegalPage(slug, content) })
}

async function findAreaPage(
  deps: PageDependencies,
  site: Site,
  area: 'about' | 'how-it-works',
  sublink: string,
): Promise<PageModel | null> {
  const urls = candidateUrls(area, decoded(sublink))
  const path = urls[0] ?? `/${area}`
  const page = await deps.findByUrl(area, urls)
  if (!page) return findBuiltInPage(site, path)
  return area === 'about'
    ? buildPage(site, { kind: area, path, content: readLogged(deps, path, readAboutContent(page.content)) })
    : buildPage(site, {
        kind: area,
        path,
        content: readLogged(deps, path, readHowItWorksContent(page.content)),
      })
}

/** A broken part is a line in the log, never a broken page. The values stay out of it. */
function readLogged<Content>(
  { log }: PageDependencies,
  path: string,
  { content, problems }: PartialReading<Content>,
): Content {
  if (problems.length > 0) {
    log.warn(
      { path, parts: problems.map((problem: Problem) => problem.path) },
      'stored content does not fit; defaults stand in',
    )
  }
  return content
}

function oneSegment(path: string): string | undefined {
  return decoded(/^\/([^/]+)$/.exec(path)?.[1] ?? '') || undefined
}

function decoded(segment: string): string {
  try {
    const name = decodeURIComponent(segment)
    return isStorable(name) ? name : segment
  } catch {
    // Not decodable: no page has such a name, which the search for it says.
    return segment
  }
}
