import type { Lead } from '#contract/leads/lead.ts'
import type { Events } from '#server/platform/events/notifications.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import type { Actor } from '#server/platform/security/actor.ts'

/** What live streams ask of the rest of the product. */
export type LiveUpdateDependencies = {
  log: Log
  events: Pick<Events, 'on' | 'onGap'>
  /** those that are there, as they are now */
  findLeads(ids: number[]): Promise<Lead[]>
  /** ids of leads filed after that one, oldest first; a few hundred at most */
  leadsAfter(id: number): Promise<number[]>
  /** the number of the newest lead, 0 without any */
  newestLead(): Promise<number>
  managersSeeAllLeads(): Promise<boolean>
  /** the sessions among these that are still good for what they were opened with */
  liveSessions(actors: readonly Actor[]): Promise<Set<string>>
}
