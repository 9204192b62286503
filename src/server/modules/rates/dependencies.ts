import type { GuidePriceKind } from '#contract/leads/guide-price-text.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { Distance } from '#contract/places/place.ts'
import type { PricedFacts } from '#contract/rates/guide-price.ts'
import type { RateVersion } from '#contract/rates/rate-versions.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Events } from '#server/platform/events/notifications.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { Actor, RequestContext } from '#server/platform/security/actor.ts'
import type { RateLimits } from '#server/platform/security/rate-limits.ts'

/** What rate cards ask of the rest of the product. */
export type RateDependencies = {
  db: Database
  clock: Clock
  events: Pick<Events, 'announce' | 'notify' | 'on' | 'onGap'>
  leads: {
    /** Throws not_found for what is not there, and for what the person may not see. */
    getLead(actor: Actor, id: number): Promise<Lead>
    /** the newest that the person may see */
    listNewest(context: RequestContext, limit: number): Promise<Lead[]>
  }
  /** by the bundled data alone; null when it does not know the way, never rejects */
  estimateLength(route: {
    from: string
    to: string
    roundTrip: boolean
    via?: readonly string[]
  }): Promise<Pick<Distance, 'distance' | 'minutes'> | null>
  limits: Pick<RateLimits, 'consume'>
  /** what the page named by `slug` shows of prices; null: nothing */
  guidePriceKind(slug: string): Promise<GuidePriceKind | null>
  /** what the business calls short notice */
  shortNoticeHours(): Promise<number>
  /** what the business says about VAT */
  vatNote(): Promise<string>
  receipts: { issue(now: Date, text: string, journey: PricedFacts): string }
  /** the place that a text is taken for; null where it names none, or leaves open which */
  findPlace(text: string): { lat: number; lon: number; county: string } | null
}

export type WithCurrentVersion = RateDependencies & {
  /** what counts today */
  currentVersion(): Promise<RateVersion>
}
