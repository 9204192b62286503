import { VISIT_LIMITS } from '#contract/figures/figures.ts'
import type { VisitStats, VisitStatsQuery } from '#contract/figures/visits.ts'
import { VISIT_EVENTS } from '#contract/figures/visits.ts'
import { readPeriod } from '#server/platform/http/read-period.ts'
import { type Caller, requireStaff } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { listVisits, sumByPage, type VisitRow } from './repository.ts'

export async function readVisitStats(
  { db, clock }: Pick<Server, 'db' | 'clock'>,
  { actor }: Caller,
  query: VisitStatsQuery,
): Promise<VisitStats> {
  requireStaff(actor)
  const { from, to } = readPeriod(clock.now(), query, VISIT_LIMITS)
  const rows = await listVisits(db, from, to)
  return { from, to, totals: sumUp(rows), data: groupByPage(rows) }
}

/** Returns each page's views and started forms, for the funnel. */
export async function readVisitsByPage(
  { db }: Pick<Server, 'db'>,
  from: string,
  to: string,
): Promise<Map<string, { views: number; starts: number }>> {
  const sums = await sumByPage(db, from, to)
  return new Map(sums.map(({ page, views, starts }) => [page, { views, starts }]))
}

const NONE = { page_view: 0, quote_start: 0, quote_submit: 0 }

function sumUp(rows: readonly VisitRow[]): VisitStats['totals'] {
  const totals = { ...NONE }
  for (const { event, visits } of rows) {
    const known = VISIT_EVENTS.find((name) => name === event)
    if (known) totals[known] += visits
  }
  return totals
}

/** Rows are sorted by day and page, so equal ones are adjacent. */
function groupByPage(rows: readonly VisitRow[]): VisitStats['data'] {
  const groups = Map.groupBy(rows, ({ day, page }) => `${day} ${page}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ day: first.day, page: first.page, ...sumUp(group) }] : []
  })
}
