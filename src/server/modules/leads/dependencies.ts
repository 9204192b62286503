import type { SQL } from 'drizzle-orm'
import type { Distance } from '#contract/places/place.ts'
import type { OpeningHours } from '#contract/settings/opening-hours.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { RateLimits } from '#server/platform/security/rate-limits.ts'

/** Fields that a page's form may hide; a hidden field is not required. */
export type HiddenFields = { pickup_location: boolean; selected_vehicle: boolean }

export type StaffMember = { id: number; name: string }

type Confirmation = {
  kind: 'lead-confirmation'
  leadId: number
  recipient: string
  details: Record<string, never>
}

export type StaffMail = { id: number; email: string; isAdmin: boolean }
/** One mail to one person that names several leads, by their ids, what is due first at the front. */
export type Reminder = { kind: 'response-due-soon' | 'response-overdue'; recipient: string; leads: number[] }

/** What leads ask of the rest of the product. */
export type LeadDependencies = {
  db: Database
  clock: Clock
  /** which fields the page named by `slug` hides; asked only when one of them is blank */
  hiddenFields(slug: string): Promise<HiddenFields>
  /**
   * within how many minutes the page named by `slug` promises an answer, and during which hours they count; asked for
   * every request, so it is remembered
   */
  deadline(slug: string): Promise<{ minutes: number; hours: OpeningHours }>
  /** off: managers see what is assigned to them or to nobody */
  managersSeeAllLeads(): Promise<boolean>
  /** every active administrator and manager */
  staffMails(executor: Executor): Promise<StaffMail[]>
  /** an active administrator or manager, else null */
  findStaff(executor: Executor, id: number): Promise<StaffMember | null>
  /** id → name, for as many of the ids as exist; asked with at least one */
  staffNames(executor: Executor, ids: number[]): Promise<Map<number, string>>
  /**
   * how far it is by road and where, by the bundled data alone: for whoever sent a request without having it measured. Takes a
   * fraction of a millisecond, answers null when it does not know the way, never rejects
   */
  estimateDistance(route: { from: string; to: string; roundTrip: boolean }): Promise<Distance | null>
  outbox: {
    /**
     * The body of a CTE that queues a lead's mails. `leadId` and `visitorEmail` are columns of the CTE `lead`,
     * so the fragment ends in `from lead`-compatible SQL and queues nothing when that CTE has no row.
     */
    rowsForLead(leadId: SQL, recipient: { visitorEmail: SQL }): SQL
    /** part of the transaction that they belong to */
    queue(executor: Executor, mails: Confirmation[]): Promise<void>
    /** part of the transaction that notes the promises; joins a mail that still waits for the same person */
    queueReminder(executor: Executor, reminder: Reminder): Promise<void>
    /** one for each person and day (YYYY-MM-DD); answers whether it is new */
    queueDigest(
      executor: Executor,
      digest: { userId: number; recipient: string; day: string },
    ): Promise<boolean>
    /** after commit: mails are waiting */
    wake(): void
  }
  limits: Pick<RateLimits, 'consume' | 'giveBack'>
  /** after commit: a quote was sent from the page of that path; returns at once and never throws */
  noteQuote(page: string): void
  /** after commit: who looks on is told; returns at once and never throws */
  leadCreated(id: number): void
}
