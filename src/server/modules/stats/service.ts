import type { LeadStats } from '#contract/stats.ts'
import { type Actor, requireStaff } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { StatsNeeds } from './needs.ts'

const WEEK_MS = 7 * 24 * 3_600_000

export type StatsService = ReturnType<typeof createStatsService>

export function createStatsService(clock: Clock, needs: StatsNeeds) {
  return {
    async leadStats(actor: Actor): Promise<LeadStats> {
      requireStaff(actor)
      const since = new Date(clock.now().getTime() - WEEK_MS)
      const [by_status, mine, this_week] = await Promise.all([
        needs.countByStatus(),
        needs.countByStatus(actor.userId),
        needs.countSince(since),
      ])
      const total = Object.values(by_status).reduce((sum, leads) => sum + leads, 0)
      return { total, this_week, by_status, mine }
    },
  }
}
