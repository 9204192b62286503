import type { RetentionRules } from '#contract/privacy/retention.ts'
import { type Business, withoutPlaceholderEmail } from '#contract/settings/business.ts'
import type { ClaimId } from '#contract/settings/claim-ids.ts'
import type { VehicleChoice } from '#contract/vehicles/vehicle.ts'
import type { AboutContent } from '../pages/about.ts'
import type { HomeContent } from '../pages/home.ts'
import type { HowItWorksPageContent } from '../pages/how-it-works-page.ts'
import { fillLegalPage } from '../pages/legal/fill-facts.ts'
import type { LegalPage } from '../pages/legal/schema.ts'
import { linkVehicles, SHIPPED_CHOICES } from '../pages/link-vehicles.ts'
import { isAsShipped } from './as-shipped.ts'
import { businessFooter, businessHeader } from './company-placeholders.ts'
import { withOwnResponseTime, withOwnTimes } from './own-response-time.ts'
import type { HomePageModel, ImageSize, PageFrame, PageModel } from './page-model.ts'
import { withConfirmedClaims } from './shown-claims.ts'
import { withSharedFrame, withTheme } from './theme.ts'

/** The facts that all pages share: the business, the home page with header and footer, and the site's own origin, if it is configured. */
export type Site = {
  business: Business
  root: HomeContent
  origin: string | undefined
  /** the size of the image in the home page's header */
  logoSize?: ImageSize | undefined
  /** the retention rules; absent for the shipped ones */
  retention?: RetentionRules
  /** the claims that visitors may read; absent for all of them, as in the editor */
  confirmed?: readonly ClaimId[]
  /** the domain in the id of a new lead's calendar entry */
  calendarDomain?: string
  /** whether emails are written to files and reach nobody */
  mailsAreFiles?: boolean
  /** the vehicles that the form offers; absent for the shipped ones */
  vehicles?: readonly VehicleChoice[]
}

type HomeDocument = { kind: 'home'; path: string; content: HomeContent }

type ArticleDocument =
  | { kind: 'about'; path: string; content: AboutContent }
  | { kind: 'how-it-works'; path: string; content: HowItWorksPageContent }

/** A complete document of a kind that staff edit. */
type SiteDocument = HomeDocument | ArticleDocument | { kind: 'legal'; page: LegalPage }

/** Builds a page from a document, for the server and for the editor's preview. */
export function buildPage(site: Site, document: HomeDocument): HomePageModel
export function buildPage(site: Site, document: SiteDocument): PageModel
export function buildPage(given: Site, document: SiteDocument): PageModel {
  const site = { ...given, business: withoutPlaceholderEmail(given.business) }
  switch (document.kind) {
    case 'home':
      return buildHome(site, document)
    case 'legal':
      return buildLegal(site, document.page)
    case 'about':
      return { ...buildFrame(site), ...buildArticle(site, document) }
    case 'how-it-works':
      return { ...buildFrame(site), ...buildArticle(site, document) }
  }
}

/** Returns whether the shipped times apply, because the business has entered neither its name nor opening hours. */
function isFixed(business: Business): boolean {
  return isAsShipped(business) && business.openingHours.always
}

function buildArticle<Document extends ArticleDocument>({ business }: Site, document: Document) {
  const themed = withTheme(document, business)
  const { responseMinutes, confirmMinutes, openingHours } = business
  const times = { responseMinutes, confirmMinutes, alwaysOpen: openingHours.always }
  const content = isFixed(business) ? themed.content : withOwnTimes(themed.content, times)
  return { ...themed, content, sharing: document.content.sharing }
}

/** Builds the frame of every page, including pages without a document. */
export function buildFrame({ business: known, root, origin, logoSize }: Site): PageFrame {
  const business = withoutPlaceholderEmail(known)
  return {
    header: withTheme(businessHeader(root.header, business), business),
    footer: withTheme(businessFooter(root.footer, business), business),
    business,
    origin,
    logoSize,
    sharedImage: root.hero.image || undefined,
  }
}

/** Builds a home page or variant, which has its own header and footer, and one response time. */
function buildHome(site: Site, { path, content }: HomeDocument): HomePageModel {
  const shared = withSharedFrame(content, site.root)
  const vehicles = site.vehicles ?? SHIPPED_CHOICES
  const hero = withSharedImage(content.hero, site.root.hero)
  const frame = buildFrame({ ...site, root: shared })
  const { header, footer } = frame
  const shown =
    site.confirmed && !isAsShipped(site.business) ? withConfirmedClaims(content, site.confirmed) : content
  const themed = withTheme(shown, site.business)
  const timed = isFixed(site.business)
    ? themed
    : withOwnResponseTime(themed, site.business.responseMinutes, site.business.openingHours.always)
  return {
    ...frame,
    sharedImage: hero.image || undefined,
    sharing: content.sharing,
    kind: 'home',
    path,
    vehicles,
    content: linkVehicles({ ...timed, header, footer, hero: { ...timed.hero, ...hero } }, vehicles),
  }
}

type HeroImage = Pick<HomeContent['hero'], 'image' | 'imageFocus'>

/** Returns a page's hero image: its own, otherwise the home page's. */
function withSharedImage(own: HeroImage, root: HeroImage): HeroImage {
  const { image, imageFocus } = own.image ? own : root
  return { image, imageFocus }
}

/** Builds a legal page, with the business's facts filled in. */
function buildLegal(site: Site, legal: LegalPage): PageModel {
  const page = fillLegalPage(legal, site.business, site.retention)
  const kind = page.slug === 'accessibility' ? 'accessibility' : 'legal'
  return { ...buildFrame(site), sharing: page.sharing, kind, path: `/${page.slug}`, page }
}
