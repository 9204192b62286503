import type { JobSheet } from '#contract/journeys/job-sheet.ts'
import type { ShownQuote } from '#contract/quotes/quote.ts'
import type { GuidePrice } from '#contract/rates/guide-price.ts'
import type { Business } from '#contract/settings/business.ts'
import type { VehicleChoice } from '#contract/vehicles/vehicle.ts'
import type { Sharing } from '../fields/sharing.ts'
import type { AboutContent } from '../pages/about.ts'
import type { HomeContent } from '../pages/home.ts'
import type { HowItWorksPageContent } from '../pages/how-it-works-page.ts'
import type { LegalPage } from '../pages/legal/schema.ts'
import type { QuoteFormErrors, QuoteFormValues } from '../quote-form/form.ts'
import type { FooterContent } from '../sections/footer.ts'
import type { HeaderContent } from '../sections/header.ts'

/** The state of a form that was sent without JavaScript: everything typed, and the errors. */
export type QuoteFormState = {
  /** the page that the form was sent from, if another page shows it */
  slug?: string
  values: QuoteFormValues
  errors: QuoteFormErrors
  notice: { title: string; text: string }
  /** the likely cost of the journey, if the page shows it */
  guide?: GuidePrice | undefined
}

/** The header, footer and facts around every page. */
export type PageFrame = {
  header: HeaderContent
  footer: FooterContent
  business: Business
  /** the site's own origin, if configured: for canonical links */
  origin: string | undefined
  /** size of the header's image, if known: reserves its room until it is loaded */
  logoSize?: ImageSize | undefined
  /** the image that a shared link shows: the hero image of the page or the home page */
  sharedImage?: string | undefined
  /** a preview for people with a link, not live; no scripts, which would reveal the address */
  isPreview?: true
  /** texts and image for search and sharing, if they differ from the page's own */
  sharing?: Sharing | undefined
}

/** Width and height in pixels. */
export type ImageSize = { width: number; height: number }

export type HomePageModel = PageFrame & {
  kind: 'home'
  /** the path of the page; stored with every enquiry as its slug */
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

/** The state of a quote's page after a reply that could not be stored: the entries and the errors. */
export type QuoteReplyState = {
  values: Record<string, string>
  /** field → error message */
  errors: Record<string, string>
  notice: string
}
/** The page behind a secret link. Never cached, never listed. */
export type QuotePageModel = PageFrame & {
  kind: 'quote'
  quote: ShownQuote
  /** the vehicle of the journey, where the fleet has an image of it */
  image?: { src: string; alt: string } | undefined
  form?: QuoteReplyState
}

/** A driver's page behind a secret link. Never cached, never listed. */
export type JobPageModel = PageFrame & { kind: 'job'; sheet: JobSheet; pdfPath: string }

/** The texts that differ between the two rate limits; `text` says how long to wait. */
export type RateLimitSlots = { title: string; text: string; path: string; typed: string }

/** Everything that a page is rendered from. */
export type PageModel =
  | HomePageModel
  | AboutPageModel
  | HowItWorksPageModel
  | LegalDocument
  | AccessibilityPage
  | QuotePageModel
  | JobPageModel
  /** `responseMinutes`: the response time of the page that the enquiry came from, if known */
  | (PageFrame & {
      kind: 'thank-you'
      responseMinutes?: number
      /** the domain in the name of a new lead's calendar entry */
      calendarDomain?: string | undefined
      /** emails are written to files and reach nobody */
      mailsAreFiles?: boolean | undefined
    })
  | (PageFrame & { kind: 'not-found' })
  /** `done`: the button was pressed */
  | (PageFrame & { kind: 'unsubscribe'; done: boolean })
  | (PageFrame & { kind: 'failure'; reference: string; path: string })
  /** over a rate limit; `again`: a form with the visitor's entries, to send once more */
  | (PageFrame & { kind: 'too-many-requests'; again: boolean } & RateLimitSlots)

export type RenderedPage = {
  html: string
  /** the texts of the page's generated <style> and inline <script>, for their CSP hashes */
  style: string
  script: string
  /** the URLs of its stylesheet and fonts, for a preload header */
  css: string
  fonts: readonly string[]
}

/** Addresses of what a page loads. */
export type PageAssets = {
  /** one stylesheet for pages of sections, one for quotes and job sheets, one for all others */
  css: { home: string; quote: string; others: string }
  boot: string
  /** the fonts of headings and of text; none in development */
  fonts: { display: string; text: string } | null
}

export type PageRenderer = (model: PageModel, assets: PageAssets) => RenderedPage
