import { dublinDay, startOfMonth } from '#contract/basics/dublin-time.ts'
import { VISIT_LIMITS } from '#contract/figures/figure-limits.ts'
import { VISIT_EVENTS, type Visit, type VisitStats, type VisitStatsQuery } from '#contract/figures/visits.ts'
import { AppError } from '#server/errors.ts'
import { readPeriod } from '#server/platform/http/read-period.ts'
import { type RequestContext, requireStaff, type VisitorContext } from '#server/platform/security/actor.ts'
import type { VisitDependencies } from './dependencies.ts'
import { createVisitCounter } from './jobs.ts'
import { countVisitsBefore, deleteVisits, listVisits, sumByPage, type VisitRow } from './repository.ts'

export type VisitService = ReturnType<typeof createVisitService>

/** How often pages are looked at and quotes begun and sent: sums, so that nobody has to be recognised. */
export function createVisitService(deps: VisitDependencies) {
  const counter = createVisitCounter(deps)
  return {
    start: counter.start,
    stop: counter.stop,
    flush: counter.flush,

    async purge(): Promise<{ purged: number }> {
      return { purged: await deleteVisits(deps.db, firstDayKept(deps.clock.now(), await deps.keepMonths())) }
    },

    /** Counts of days that are more than so many months ago. */
    countOlder: (months: number): Promise<number> =>
      countVisitsBefore(deps.db, firstDayKept(deps.clock.now(), months)),

    /** For pages that are known to be there. */
    countView: (page: string): void => counter.count('page_view', page),

    /** After the fact, and never in its way. */
    noteQuote(page: string): void {
      const noting = async () => {
        if (await deps.isPage(page)) counter.count('quote_submit', page)
      }
      noting().catch((err: unknown) => deps.log.warn({ err }, 'a sent quote was not counted'))
    },

    /** Counts what a browser reports. Bots are not counted. */
    async tellVisit({ clientIp }: VisitorContext, { event, page }: Visit, isPerson: boolean): Promise<void> {
      await deps.limits.consume('visits', clientIp)
      if (!(await deps.isPage(page))) {
        throw new AppError('invalid', { errors: { page: ['There is no such page.'] } })
      }
      if (isPerson) counter.count(event, page)
    },

    /** For the funnel: how often each page was looked at, and how often a quote was begun on it. */
    async visitsByPage(from: string, to: string): Promise<Map<string, { views: number; starts: number }>> {
      const sums = await sumByPage(deps.db, from, to)
      return new Map(sums.map(({ page, views, starts }) => [page, { views, starts }]))
    },

    async visitStats({ actor }: RequestContext, query: VisitStatsQuery): Promise<VisitStats> {
      requireStaff(actor)
      const { from, to } = readPeriod(deps.clock.now(), query, VISIT_LIMITS)
      const rows = await listVisits(deps.db, from, to)
      return { from, to, totals: sumUp(rows), data: byPage(rows) }
    },
  }
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

/** The rows come by day and page, so those that belong together stand together. */
function byPage(rows: readonly VisitRow[]): VisitStats['data'] {
  const groups = Map.groupBy(rows, ({ day, page }) => `${day} ${page}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ day: first.day, page: first.page, ...sumUp(group) }] : []
  })
}

/** Whole months, so that a month is there or is not. */
function firstDayKept(now: Date, months: number): string {
  return dublinDay(startOfMonth(now, months))
}
