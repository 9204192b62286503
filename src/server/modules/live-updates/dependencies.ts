import type { Lead } from '#contract/leads/lead.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import type { Events } from '#server/platform/events/notifications.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { Actor, SessionRole } from '#server/platform/security/actor.ts'

/** What live streams ask of the rest of the product. */
export type LiveUpdateDependencies = {
  db: Database
  log: Log
  clock: Clock
  events: Pick<Events, 'announce' | 'on' | 'onGap'>
  /** those that are there, as they are now */
  findLeads(ids: number[]): Promise<Lead[]>
  /** ids of leads filed after that one, oldest first; a few hundred at most */
  leadsAfter(id: number): Promise<number[]>
  /** the number of the newest lead, 0 without any */
  newestLead(): Promise<number>
  managersSeeAllLeads(): Promise<boolean>
  /** throws not_found for a lead that is not there for the person */
  requireVisible(actor: Actor, lead: number): Promise<unknown>
  /** id → name, for as many of the ids as exist; asked with at least one */
  staffNames(executor: Executor, ids: number[]): Promise<Map<number, string>>
  /** the numbers of active administrators and managers */
  activeStaff(): Promise<Set<number>>
  /** the sessions among these that are still good for what they were opened with */
  liveSessions(known: readonly SessionRole[]): Promise<Set<string>>
}
