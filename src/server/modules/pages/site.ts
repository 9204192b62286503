import { DEFAULT_ABOUT } from '#content/pages/about.ts'
import { HOME_DOCUMENTS, type HomeContent } from '#content/pages/home.ts'
import { DEFAULT_HOW_IT_WORKS_PAGE } from '#content/pages/how-it-works-page.ts'
import { fillLegalPage } from '#content/pages/legal/fill-facts.ts'
import { LEGAL_PAGES } from '#content/pages/legal/pages.ts'
import type { LegalPage } from '#content/pages/legal/schema.ts'
import { businessFooter, businessHeader } from '#content/site/company-placeholders.ts'
import type { HomePage, PageModel } from '#content/site/page-model.ts'
import type { Business } from '#contract/settings/business.ts'

/** What all pages of the site have in common: who runs it, and the home page whose header and footer they wear. */
export type Site = { business: Business; root: HomeContent; origin: string | undefined }

export function builtInSite(business: Business, origin: string | undefined): Site {
  return { business, root: HOME_DOCUMENTS[business.homeDocument], origin }
}

export function frameOf({ business, root, origin }: Site) {
  return {
    header: businessHeader(root.header, business),
    footer: businessFooter(root.footer, business),
    business,
    origin,
  }
}

/** A page of sections, with its own header and footer. */
export function homePage(site: Site, path: string, content: HomeContent): HomePage {
  const frame = frameOf({ ...site, root: content })
  const { header, footer } = frame
  return { ...frame, kind: 'home', path, content: { ...content, header, footer } }
}

/** The pages that need no record: everything but landing pages, from what the product ships with. */
export function builtInPage(site: Site, path: string): PageModel | null {
  const frame = frameOf(site)
  switch (path) {
    case '/':
      return homePage(site, path, site.root)
    case '/thank-you':
      return { ...frame, kind: 'thank-you' }
    case '/about':
      return { ...frame, kind: 'about', path, content: DEFAULT_ABOUT }
    case '/how-it-works':
      return { ...frame, kind: 'how-it-works', path, content: DEFAULT_HOW_IT_WORKS_PAGE }
    default:
      return legalPage(site, path)
  }
}

function legalPage(site: Site, path: string): PageModel | null {
  const shipped = Object.values(LEGAL_PAGES).find((page) => path === `/${page.slug}`)
  return shipped ? legalDocument(site, shipped) : null
}

/** A legal page with the firm's facts filled in. */
export function legalDocument(site: Site, legal: LegalPage): PageModel {
  const page = fillLegalPage(legal, site.business)
  const kind = page.slug === 'accessibility' ? 'accessibility' : 'legal'
  return { ...frameOf(site), kind, path: `/${page.slug}`, page }
}
