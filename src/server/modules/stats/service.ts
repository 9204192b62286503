import { dublinDay, dublinTime, startOfMonth } from '#contract/basics/dublin-time.ts'
import type { FiguresQuery, LeadFigures, Performance } from '#contract/figures/figures.ts'
import type { LeadStats } from '#contract/figures/lead-stats.ts'
import { type RequestContext, requireStaff } from '#server/platform/security/actor.ts'
import type { StatsDependencies } from './dependencies.ts'
import { enquiryMapReader } from './enquiry-map.ts'
import { readFigures } from './figures.ts'
import { figuresCsv } from './figures-csv.ts'

const WEEK_MS = 7 * 24 * 3_600_000

export type StatsService = ReturnType<typeof createStatsService>

export function createStatsService(deps: StatsDependencies) {
  const { clock } = deps
  const weekAgo = () => new Date(clock.now().getTime() - WEEK_MS)
  return {
    async leadStats({ actor }: RequestContext): Promise<LeadStats> {
      requireStaff(actor)
      const { thisMonth, lastMonth } = comparedDays(clock.now())
      const [by_status, mine, this_week, this_month, same_days_last_month] = await Promise.all([
        deps.countByStatus(actor),
        deps.countByStatus(actor, actor.userId),
        deps.countSince(actor, weekAgo()),
        deps.countBetween(actor, ...thisMonth),
        deps.countBetween(actor, ...lastMonth),
      ])
      const total = Object.values(by_status).reduce((sum, leads) => sum + leads, 0)
      return { total, this_week, this_month, same_days_last_month, by_status, mine }
    },

    enquiryMap: enquiryMapReader(deps),

    figures: (context: RequestContext, query: FiguresQuery): Promise<LeadFigures> =>
      readFigures(deps, context, query),

    /** The same figures as a file for spreadsheets. They are sums without personal data. */
    async figuresCsv(
      context: RequestContext,
      query: FiguresQuery,
    ): Promise<{ fileName: string; text: string }> {
      const figures = await readFigures(deps, context, query)
      return { fileName: `lead_report_${figures.from}_${figures.to}.csv`, text: figuresCsv(figures) }
    },

    /** What the person who asks did within the last seven days. */
    async performance({ actor }: RequestContext): Promise<Performance> {
      requireStaff(actor)
      const since = weekAgo()
      return { since: since.toISOString(), ...(await deps.countActivity(actor.userId, since)) }
    },
  }
}

type Days = [from: string, to: string]

/** The days of this month so far, and the same ones of last month, which may be shorter. */
function comparedDays(now: Date): { thisMonth: Days; lastMonth: Days } {
  const first = dublinDay(startOfMonth(now))
  const before = dublinDay(startOfMonth(now, 1))
  const { year, month, day } = dublinTime(now)
  const length = new Date(Date.UTC(year, month - 1, 0)).getUTCDate()
  const last = `${before.slice(0, 8)}${String(Math.min(day, length)).padStart(2, '0')}`
  return { thisMonth: [first, dublinDay(now)], lastMonth: [before, last] }
}
