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

/** The state of a form that was sent without JavaScript: what was typed, and the errors. */
export type QuoteFormState = {
  /** the page from which the form was sent, if another page shows it */
  slug?: string
  values: QuoteFormValues
  errors: QuoteFormErrors
  notice: { title: string; text: string }
  /** the likely cost of the journey, if the page shows it */
  guide?: GuidePrice | undefined
}

/** The header, the footer and the facts that every page has. */
export type PageFrame = {
  header: HeaderContent
  footer: FooterContent
  business: Business
  /** the site's own origin for canonical links, if it is configured */
  origin: string | undefined
  /** the size of the header's image, if known, which reserves its space until it is loaded */
  logoSize?: ImageSize | undefined
  /** the image in shared links: the hero image of the page or of the home page */
  sharedImage?: string | undefined
  /** true in a preview for people with a link; it has no scripts, because they would reveal the address */
  isPreview?: true
  /** texts and image for search and sharing, if they differ from the page's own */
  sharing?: Sharing | undefined
}

/** Width and height in pixels. */
export type ImageSize = { width: number; height: number }

export type HomePageModel = PageFrame & {
  kind: 'home'
  /** the page's path, which is stored with every request as its slug */
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

/** The state of a quote's page after a reply that could not be stored: what was typed, and the errors. */
export type QuoteReplyState = {
  values: Record<string, string>
  /** error messages by field name */
  errors: Record<string, string>
  notice: string
}
/** The page of a quote behind a secret link, which is never cached or listed. */
export type QuotePageModel = PageFrame & {
  kind: 'quote'
  quote: ShownQuote
  /** the vehicle's image, if the fleet has one */
  image?: { src: string; alt: string } | undefined
  form?: QuoteReplyState
}

/** The page of a driver behind a secret link, which is never cached or listed. */
export type JobPageModel = PageFrame & { kind: 'job'; sheet: JobSheet; pdfPath: string }

/** The texts that differ between the rate limits; `text` says how long to wait. */
export type RateLimitSlots = { title: string; text: string; path: string; typed: string }

/** The model that a page is rendered from. */
export type PageModel =
  | HomePageModel
  | AboutPageModel
  | HowItWorksPageModel
  | LegalDocument
  | AccessibilityPage
  | QuotePageModel
  | JobPageModel
  /** `responseMinutes` is the response time of the page from which the request was sent, if known */
  | (PageFrame & {
      kind: 'thank-you'
      responseMinutes?: number
      /** the domain in the id of a new lead's calendar entry */
      calendarDomain?: string | undefined
      /** whether emails are written to files and reach nobody */
      mailsAreFiles?: boolean | undefined
    })
  | (PageFrame & { kind: 'not-found' })
  /** `done` says that the button was pressed */
  | (PageFrame & { kind: 'unsubscribe'; done: boolean })
  | (PageFrame & { kind: 'failure'; reference: string; path: string })
  /** a page shown over a rate limit; `again` says that it has a form with what was typed, to be sent once more */
  | (PageFrame & { kind: 'too-many-requests'; again: boolean } & RateLimitSlots)

export type RenderedPage = {
  html: string
  /** the texts of the page's generated <style> and inline <script>, for their CSP hashes */
  style: string
  script: string
  /** the URLs of the page's stylesheet and fonts, for a preload header */
  css: string
  fonts: readonly string[]
}

/** The addresses of what pages load. */
export type PageAssets = {
  /** the stylesheets for pages of sections, for quotes and job sheets, and for all other pages */
  css: { home: string; quote: string; others: string }
  boot: string
  /** the fonts of headings and of text; null in development */
  fonts: { display: string; text: string } | null
}

export type PageRenderer = (model: PageModel, assets: PageAssets) => RenderedPage
