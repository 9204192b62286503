import type { Site } from '#content/site/build-page.ts'
import type { PictureSize } from '#content/site/page-model.ts'
import type { ContentArea } from '#contract/content/content-page.ts'
import type { RetentionRules } from '#contract/privacy/retention.ts'
import type { Business } from '#contract/settings/business.ts'
import type { ClaimId } from '#contract/settings/claim-ids.ts'
import type { VehicleChoice } from '#contract/vehicles/vehicle.ts'
import type { Log } from '#server/platform/logging/logger.ts'

/** A page that everybody may see, as it is stored. */
export type LivePage = { url: string; sublink: string; content: unknown }

/** Where such a page is, without its document. */
export type LiveAddress = Pick<LivePage, 'url' | 'sublink'> & {
  area: ContentArea
  /** since when it is as it is; null: as shipped */
  liveSince: Date | null
  /** search engines are asked to leave it out */
  noIndex: boolean
}

/** What drawing pages asks of the rest. */
export type PageDependencies = {
  log: Log
  /** the site's own address when it is configured */
  publicUrl: string | undefined
  business(): Promise<Business>
  /** by which the calendar entry of a new lead is named */
  calendarDomain(): Promise<string>
  /** no email reaches anybody */
  mailsAreFiles: boolean
  /** the retention rules, as the privacy notice states them */
  retention(): Promise<RetentionRules>
  /** the marketing claims that somebody stands by */
  confirmedClaims(): Promise<readonly ClaimId[]>
  /** the register of licences is in use, and confirms nothing today */
  isUnlicensed(): Promise<boolean>
  /** what the form offers, in its order */
  vehicles(): Promise<readonly VehicleChoice[]>
  /** what was read of content or settings may have changed */
  onChange(listener: () => void): void
  /** the live page of that name, whatever its case; '' is the root */
  findBySublink(area: ContentArea, sublink: string): Promise<LivePage | null>
  /** the live page under the first of these addresses that has one */
  findByUrl(area: ContentArea, urls: readonly string[]): Promise<LivePage | null>
  /** of a picture of the store, by its address; null for any other */
  pictureSize(address: string): Promise<PictureSize | null>
  /** addresses that live pages have left, in lower case, with where each page is now */
  listMoved(): Promise<ReadonlyMap<string, string>>
  listLive(area: ContentArea): Promise<LivePage[]>
  listAddresses(): Promise<LiveAddress[]>
}

/** `currentSite` is called only where there is a page: an address without one costs no read of the site. */
export type WithCurrentSite = PageDependencies & { currentSite(): Promise<Site> }

export type WithSite = WithCurrentSite & {
  /** as it was last read */
  lastSite(): Site
  /** as it is now, or as it was last read while that is impossible */
  currentOrLastSite(): Promise<Site>
}
