import { dublinDay, dublinTime, startOfMonth } from '#contract/basics/dublin-time.ts'
import type { LeadStats, Performance } from '#contract/figures/figures.ts'
import {
  countActivity,
  countBetween,
  countByStatus,
  countSince,
} from '#server/modules/leads/figures/count-leads.ts'
import { type Caller, requireStaff } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'

const WEEK_MS = 7 * 24 * 3_600_000

export async function readLeadStats(server: Server, { actor }: Caller): Promise<LeadStats> {
  requireStaff(actor)
  const now = server.clock.now()
  const { thisMonth, lastMonth } = compareDays(now)
  const [by_status, mine, this_week, this_month, same_days_last_month] = await Promise.all([
    countByStatus(server, actor),
    countByStatus(server, actor, actor.userId),
    countSince(server, actor, subtractWeek(now)),
    countBetween(server, actor, ...thisMonth),
    countBetween(server, actor, ...lastMonth),
  ])
  const total = Object.values(by_status).reduce((sum, leads) => sum + leads, 0)
  return { total, this_week, this_month, same_days_last_month, by_status, mine }
}

/** Counts the caller's own work of the last seven days. */
export async function readPerformance(server: Server, { actor }: Caller): Promise<Performance> {
  requireStaff(actor)
  const since = subtractWeek(server.clock.now())
  return { since: since.toISOString(), ...(await countActivity(server, actor.userId, since)) }
}

function subtractWeek(now: Date): Date {
  return new Date(now.getTime() - WEEK_MS)
}

type Days = [from: string, to: string]

/** This month's days so far, and the same days last month, which may be shorter. */
function compareDays(now: Date): { thisMonth: Days; lastMonth: Days } {
  const first = dublinDay(startOfMonth(now))
  const before = dublinDay(startOfMonth(now, 1))
  const { year, month, day } = dublinTime(now)
  const length = new Date(Date.UTC(year, month - 1, 0)).getUTCDate()
  const last = `${before.slice(0, 8)}${String(Math.min(day, length)).padStart(2, '0')}`
  return { thisMonth: [first, dublinDay(now)], lastMonth: [before, last] }
}
