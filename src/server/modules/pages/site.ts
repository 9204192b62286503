import { DEFAULT_ABOUT } from '#content/pages/about.ts'
import { HOME_DOCUMENTS } from '#content/pages/home.ts'
import { DEFAULT_HOW_IT_WORKS_PAGE } from '#content/pages/how-it-works-page.ts'
import { LEGAL_PAGES } from '#content/pages/legal/pages.ts'
import { buildFrame, buildPage, type Site } from '#content/site/build-page.ts'
import type { PageModel } from '#content/site/page-model.ts'
import type { Business } from '#contract/settings/business.ts'

/** Builds a site from the shipped home page, without confirmed claims. */
export function builtInSite(business: Business, origin: string | undefined): Site {
  return { business, root: HOME_DOCUMENTS[business.homeDocument], origin, confirmed: [] }
}

const BUILT_IN = new Set([
  '/',
  '/thank-you',
  '/about',
  '/how-it-works',
  ...Object.values(LEGAL_PAGES).map(({ slug }) => `/${slug}`),
])

/** Returns whether a page exists at this path even if none was ever saved. */
export function isBuiltIn(path: string): boolean {
  return BUILT_IN.has(path)
}

export function buildThanks(site: Site): Extract<PageModel, { kind: 'thank-you' }> {
  const { calendarDomain, mailsAreFiles } = site
  return { ...buildFrame(site), kind: 'thank-you', calendarDomain, mailsAreFiles }
}

/** Returns the page that exists at this path even if none was ever saved, as shipped; landing pages never do. */
export function findBuiltInPage(site: Site, path: string): PageModel | null {
  switch (path) {
    case '/':
      return buildPage(site, { kind: 'home', path, content: site.root })
    case '/thank-you':
      return buildThanks(site)
    case '/about':
      return buildPage(site, { kind: 'about', path, content: DEFAULT_ABOUT })
    case '/how-it-works':
      return buildPage(site, { kind: 'how-it-works', path, content: DEFAULT_HOW_IT_WORKS_PAGE })
    default:
      return builtInLegalPage(site, path)
  }
}

function builtInLegalPage(site: Site, path: string): PageModel | null {
  const page = Object.values(LEGAL_PAGES).find(({ slug }) => path === `/${slug}`)
  return page ? buildPage(site, { kind: 'legal', page }) : null
}
