import type { LeadStats } from '#contract/stats.ts'

export type StatsNeeds = {
  /** kept totals by status, of everybody or of what is assigned to one person */
  countByStatus(assignedTo?: number): Promise<LeadStats['by_status']>
  /** leads submitted since that instant */
  countSince(since: Date): Promise<number>
}
