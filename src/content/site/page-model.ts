import type { ShownOffer } from '#contract/offers/offer.ts'
import type { GuidePrice } from '#contract/rates/guide-price.ts'
import type { Business } from '#contract/settings/business.ts'
import type { VehicleChoice } from '#contract/vehicles/vehicle.ts'
import type { Sharing } from '../fields/sharing.ts'
import type { AboutContent } from '../pages/about.ts'
import type { HomeContent } from '../pages/home.ts'
import type { HowItWorksPageContent } from '../pages/how-it-works-page.ts'
import type { LegalPage } from '../pages/legal/schema.ts'
import type { QuoteFields, QuoteFormValues } from '../quote-form/form.ts'
import type { FooterContent } from '../sections/footer.ts'
import type { HeaderContent } from '../sections/header.ts'

/** The state of a form that comes back after it was sent without JavaScript: everything typed, and the errors. */
export type QuoteFormState = {
  /** the page that it was sent from, where another one stands in for it */
  slug?: string
  values: QuoteFormValues
  errors: QuoteFields
  notice: { title: string; text: string }
  /** the likely cost of the journey, where the page shows it */
  guide?: GuidePrice | undefined
}

/** The header, footer and facts around every page. */
export type PageFrame = {
  header: HeaderContent
  footer: FooterContent
  business: Business
  /** the site's own origin, when it is configured: for canonical links */
  origin: string | undefined
  /** size of the header's picture, where it is known: the picture keeps its room until it is loaded */
  logoSize?: PictureSize | undefined
  /** the hero picture of the page, or of the root page: what a shared link shows */
  sharedPicture?: string | undefined
  /** not live yet, and shown to people who were sent a link: without scripts, which would reveal the address */
  isPreview?: true
  /** how the page is found and shared, where it does not go by its own words */
  sharing?: Sharing | undefined
}

/** Width and height in pixels. */
export type PictureSize = { width: number; height: number }

export type HomePageModel = PageFrame & {
  kind: 'home'
  /** the path the page is shown at; recorded with every quote as its slug */
  path: string
  content: HomeContent
  /** the vehicles that the form offers, in its order */
  vehicles: readonly VehicleChoice[]
  form?: QuoteFormState
}

export type AboutPageModel = PageFrame & { kind: 'about'; path: string; content: AboutContent }
export type HowItWorksPageModel = PageFrame & {
  kind: 'how-it-works'
  path: string
  content: HowItWorksPageContent
}
/** One of the five legal pages; its path is its slug. */
export type LegalDocument = PageFrame & { kind: 'legal'; path: string; page: LegalPage }
export type AccessibilityPage = PageFrame & { kind: 'accessibility'; path: string; page: LegalPage }

/** The state of a quote's page after an answer that could not be filed: what was typed, and the errors. */
export type OfferFormState = {
  values: Record<string, string>
  /** field → what is wrong */
  errors: Record<string, string>
  notice: string
}
/** The page behind a secret link. Never cached, never listed. */
export type OfferPageModel = PageFrame & {
  kind: 'offer'
  offer: ShownOffer
  /** the vehicle of the journey, where the fleet has a picture of it */
  picture?: { src: string; alt: string } | undefined
  form?: OfferFormState
}

/** The texts that differ between two refusals; `text` says how long to wait. */
export type RateLimitSlots = { title: string; text: string; path: string; typed: string }

/** Everything a document is rendered from. */
export type PageModel =
  | HomePageModel
  | AboutPageModel
  | HowItWorksPageModel
  | LegalDocument
  | AccessibilityPage
  | OfferPageModel
  /** `responseMinutes`: of the page that the request came from, where the server knows it */
  | (PageFrame & {
      kind: 'thank-you'
      responseMinutes?: number
      /** by which the calendar entry of a new lead is named */
      calendarDomain?: string | undefined
      /** no email reaches anybody */
      mailsAreFiles?: boolean | undefined
    })
  | (PageFrame & { kind: 'not-found' })
  /** `done`: the button was pressed */
  | (PageFrame & { kind: 'unsubscribe'; done: boolean })
  | (PageFrame & { kind: 'failure'; reference: string; path: string })
  /** over a rate limit; `again`: it has a form with what was typed, to be sent once more */
  | (PageFrame & { kind: 'too-many-requests'; again: boolean } & RateLimitSlots)

export type RenderedPage = {
  html: string
  /** the texts of the page's one generated <style> block and its one inline <script>, for their hashes in the CSP */
  style: string
  script: string
  /** the URLs of its stylesheet and of the faces that it shows, for a preload header */
  css: string
  fonts: readonly string[]
}

/** Addresses of what a page loads. */
export type PageAssets = {
  /** pages made of sections share one stylesheet, offers one, all others a third */
  css: { home: string; offer: string; others: string }
  boot: string
  /** the face of headings and that of texts; none while developing */
  fonts: { display: string; text: string } | null
}

export type PageRenderer = (model: PageModel, assets: PageAssets) => RenderedPage
