import type { AboutContent } from '#content/pages/about.ts'
import type { HomeContent } from '#content/pages/home.ts'
import type { HowItWorksPageContent } from '#content/pages/how-it-works-page.ts'
import type { Business } from '#contract/settings/business.ts'
import type { BusinessSettings } from '#contract/settings/settings.ts'

export type CheckedPage = { path: string; content: HomeContent | AboutContent | HowItWorksPageContent }

/** What the launch checklist asks of the rest of the product. */
export type ChecklistDependencies = {
  settings(): Promise<Pick<BusinessSettings, 'business' | 'confirmed_claims'>>
  /** the documents that everybody may see, by their path */
  livePages(): Promise<CheckedPage[]>
  licences: { isLicensed(): Promise<boolean>; readLicenceFacts(): Promise<Partial<Business>> }
  /** the site's own address when it is configured */
  publicUrl: string | undefined
  /** journeys are priced by a card of the business's own */
  ratesInUse(): Promise<boolean>
  /** mails leave the machine */
  mailServer: boolean
}
