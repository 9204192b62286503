import { dublinDay, startOfMonth } from '#contract/basics/dublin-time.ts'
import { VISIT_LIMITS } from '#contract/figures/figures.ts'
import { VISIT_EVENTS, type Visit, type VisitStats, type VisitStatsQuery } from '#contract/figures/visits.ts'
import { AppError } from '#server/errors.ts'
import { isPage } from '#server/modules/pages/quote-form-pages.ts'
import { readRetentionRules } from '#server/modules/retention/settings.ts'
import { readPeriod } from '#server/platform/http/read-period.ts'
import { type Caller, requireStaff, type Visitor } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { visitCounter } from './jobs.ts'
import { countVisitsBefore, deleteVisits, listVisits, sumByPage, type VisitRow } from './repository.ts'

/** Counts a view of an existing page. */
export function countView(server: Server, page: string): void {
  visitCounter(server).count('page_view', page)
}

/** Counts a sent form in the background, without delaying the quote request. */
export function noteRequest(server: Server, page: string): void {
  const noting = async () => {
    if (await isPage(server, page)) visitCounter(server).count('quote_submit', page)
  }
  noting().catch((err: unknown) => server.log.warn({ err }, 'a sent form was not counted'))
}

/** Counts what a browser reports; bots are not counted. */
export async function noteVisit(
  server: Server,
  { clientIp }: Visitor,
  { event, page }: Visit,
  isPerson: boolean,
): Promise<void> {
  await server.limits.consume('visits', clientIp)
  if (!(await isPage(server, page))) {
    throw new AppError('invalid', { errors: { page: ['There is no such page.'] } })
  }
  if (isPerson) visitCounter(server).count(event, page)
}

/** Deletes sums older than the retention rule allows, and returns how many. */
export async function purgeVisits(server: Server): Promise<number> {
  return deleteVisits(
    server.db,
    findFirstDay(server.clock.now(), (await readRetentionRules(server)).visitMonths),
  )
}

/** Counts the sums that are older than so many months. */
export function countOlderVisits(
  { db, clock }: Pick<Server, 'db' | 'clock'>,
  months: number,
): Promise<number> {
  return countVisitsBefore(db, findFirstDay(clock.now(), months))
}

/** Returns the first day of a month, so that whole months are kept. */
function findFirstDay(now: Date, months: number): string {
  return dublinDay(startOfMonth(now, months))
}

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

/** Groups rows by day and page. They are sorted by both, so equal ones are adjacent. */
function groupByPage(rows: readonly VisitRow[]): VisitStats['data'] {
  const groups = Map.groupBy(rows, ({ day, page }) => `${day} ${page}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ day: first.day, page: first.page, ...sumUp(group) }] : []
  })
}
