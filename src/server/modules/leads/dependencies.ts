import type { StaffMember } from '#contract/account/session.ts'
import type { NearDeadline } from '#contract/leads/live-events.ts'
import type { HiddenLeadFields } from '#contract/leads/quote-request.ts'
import type { Distance } from '#contract/places/place.ts'
import type { PricedFacts } from '#contract/rates/guide-price.ts'
import type { OpeningHours } from '#contract/settings/opening-hours.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import type { Events } from '#server/platform/events/notifications.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import type { Outbox } from '#server/platform/mail/outbox.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { RateLimits } from '#server/platform/security/rate-limits.ts'

/** What a request says that its form showed, with what proves it. */
export type ShownGuidePrice = { journey: PricedFacts; text: string; receipt: string }

export type StaffMail = { id: number; email: string; isAdmin: boolean }

/** What leads ask of the rest of the product. */
export type LeadDependencies = {
  db: Database
  clock: Clock
  /** what one person has read is announced to their other screens */
  events: Pick<Events, 'announce' | 'notify'>
  /** which fields the page named by `slug` hides; asked only when one of them is blank */
  hiddenFields(slug: string): Promise<HiddenLeadFields>
  /** the vehicles that a request may name */
  offeredVehicles(): Promise<ReadonlySet<string>>
  /** what people read of each vehicle that may be stored */
  vehicleNames(): Promise<ReadonlyMap<string, string>>
  /**
   * the response time in minutes of the page named by `slug`, and the hours during which it runs; asked for
   * every request, so it is remembered
   */
  deadline(slug: string): Promise<{ minutes: number; hours: OpeningHours }>
  /** off: managers see what is assigned to them or to nobody */
  managersSeeAllLeads(): Promise<boolean>
  /** so many days after its journey an open lead closes by itself */
  closeAfterDays(): Promise<number>
  /** every active administrator and manager */
  staffMails(executor: Executor): Promise<StaffMail[]>
  /** an active administrator or manager, else null */
  findStaff(executor: Executor, id: number): Promise<StaffMember | null>
  /** the numbers of active administrators and managers */
  activeStaff(): Promise<Set<number>>
  /** until when somebody has looked at all news; never moves back */
  newsReadAt(userId: number): Promise<Date>
  noteNewsRead(executor: Executor, userId: number, until: Date): Promise<void>
  /** id → name, for as many of the ids as exist; asked with at least one */
  staffNames(executor: Executor, ids: number[]): Promise<Map<number, string>>
  log: Pick<Log, 'error'>
  /**
   * how far it is by road and where, by the bundled data alone: nobody who sends a request waits for a service. Takes a
   * fraction of a millisecond, answers null when it does not know the way, never rejects
   */
  estimateDistance(route: {
    from: string
    to: string
    roundTrip: boolean
    via?: readonly string[]
  }): Promise<Distance | null>
  /** the same by the map services that are configured; null without one, and where they do not know the way. Never rejects */
  measureByService(route: Parameters<LeadDependencies['estimateDistance']>[0]): Promise<Distance | null>
  /** where the place is that a text is taken for; null where it names none, or leaves open which */
  findPlace(text: string): { lat: number; lon: number } | null
  /** whether the form showed this guide price for this journey */
  isGuidePrice(shown: ShownGuidePrice): boolean
  outbox: Pick<Outbox, 'queue' | 'queueOnce' | 'queueOrJoin' | 'rowsFor' | 'wake' | 'noteRush'>
  /** those of the addresses whose owners want no follow-ups */
  objecting(executor: Executor, emails: readonly string[]): Promise<Set<string>>
  /** where alerts go */
  leadsEmail: string
  limits: Pick<RateLimits, 'consume' | 'giveBack'>
  /** after commit: a quote was sent from the page of that path; returns at once and never throws */
  noteQuote(page: string): void
  /** part of the transaction: announces to open screens that this deadline of these leads is about to pass */
  announceDeadlinesNear(
    executor: Executor,
    deadline: NearDeadline,
    leads: readonly { id: number; assigned_to: number | null }[],
  ): Promise<void>
  /** after commit: sends the change to open screens; returns at once and never throws */
  leadCreated(id: number): void
}
