import { listDays } from '#contract/basics/dublin-time.ts'
import { normaliseUrl, pageName } from '#contract/content/content-page.ts'
import { FIGURE_LIMITS, type FiguresRange, type LeadSums } from '#contract/figures/figures.ts'
import { LEAD_STATUSES, type LeadStatus } from '#contract/leads/lead-status.ts'
import { readVehicleNames } from '#server/modules/vehicles/list-vehicles.ts'
import type { Server } from '#server/server.ts'
import type { RowFilter } from '../rows.ts'
import { countByDay, type FigureGroup, responseTimes, sumUpLeads } from './repository-figures.ts'

/** Limits the pages listed; the remaining ones have few visitors or invented names. */
const PAGES_MAX = 50

type PageSum = LeadSums['by_page'][number]

/** Sums up a period's leads. */
export async function sumUp(server: Server, range: FiguresRange & { visibleTo?: number }): Promise<LeadSums> {
  const filter: RowFilter = range
  const [days, { groups, waiting }, times, vehicleNames] = await Promise.all([
    countByDay(server.db, filter),
    sumUpLeads(server.db, filter, server.clock.now()),
    responseTimes(server.db, filter),
    readVehicleNames(server),
  ])
  // Every lead has a page or another source.
  const all = groups.filter(({ kind }) => kind !== 'vehicle')
  const set = all.reduce((sum, { deadlines }) => sum + deadlines, 0)
  const met = all.reduce((sum, group) => sum + group.met, 0)
  const pages = byPage(groups)
  return {
    total: days.reduce((sum, { leads }) => sum + leads, 0),
    by_status: byStatus(days),
    by_day: everyDay(range, days),
    by_page: pages.slice(0, PAGES_MAX),
    from_pages: pages.reduce(added, { requests: 0, offers: 0, won: 0 }),
    by_other_source: bySource(groups),
    by_vehicle: groups
      .filter(({ kind }) => kind === 'vehicle')
      .map(({ name, leads, won }) => ({ vehicle: vehicleNames.get(name) ?? name, leads, won })),
    responses: {
      answered: times.answered,
      median_minutes: times.median,
      slowest_tenth_minutes: times.slowestTenth,
    },
    responseTimes: { set, met, missed: set - met - waiting, waiting },
  }
}

function byStatus(days: { status: LeadStatus; leads: number }[]): Record<LeadStatus, number> {
  const sums = LEAD_STATUSES.map((status) => [
    status,
    days.filter((day) => day.status === status).reduce((sum, { leads }) => sum + leads, 0),
  ])
  return Object.fromEntries(sums)
}

function everyDay({ from, to }: FiguresRange, days: { day: string; leads: number }[]): LeadSums['by_day'] {
  const sums = new Map<string, number>()
  for (const { day, leads } of days) sums.set(day, (sums.get(day) ?? 0) + leads)
  return listDays(from, to, FIGURE_LIMITS.daysMax).map((day) => ({ day, leads: sums.get(day) ?? 0 }))
}

/** Sums up each page once. Leads name a page by its path or bare name, and the home page by 'home', 'root' or ''. */
function byPage(groups: FigureGroup[]): PageSum[] {
  const sums = new Map<string, PageSum>()
  for (const { kind, name, leads, offers: quotes, won } of groups) {
    if (kind !== 'page') continue
    const page = normaliseUrl(pageName(name))
    const sum = sums.get(page) ?? { requests: 0, offers: 0, won: 0 }
    sums.set(page, { page, ...added(sum, { requests: leads, offers: quotes, won }) })
  }
  return [...sums.values()].sort((a, b) => b.requests - a.requests)
}

type Steps = Omit<PageSum, 'page'>

function added(a: Steps, b: Steps): Steps {
  return { requests: a.requests + b.requests, offers: a.offers + b.offers, won: a.won + b.won }
}

function bySource(groups: FigureGroup[]): LeadSums['by_other_source'] {
  return groups
    .filter(({ kind }) => kind === 'source')
    .map(({ name, leads, won }) => ({ source: name, leads, won }))
}
