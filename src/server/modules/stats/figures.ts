import { FIGURE_LIMITS, type FiguresQuery, type LeadFigures } from '#contract/figures/figures.ts'
import { sumUpLeads } from '#server/modules/leads/figures/count-leads.ts'
import { sumUpVisible } from '#server/modules/offers/read-offers.ts'
import { readVisitsByPage } from '#server/modules/visits/visits.ts'
import { readPeriod } from '#server/platform/http/read-period.ts'
import { type Caller, requireStaff } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'

/** Reads a period's figures, for dashboards and report alike, so that they agree. */
export async function readFigures(
  server: Server,
  { actor }: Caller,
  { assigned_to, ...period }: FiguresQuery,
): Promise<LeadFigures> {
  requireStaff(actor)
  const { from, to } = readPeriod(server.clock.now(), period, FIGURE_LIMITS)
  const range = { from, to, assignedTo: assigned_to === 'none' ? null : assigned_to }
  const everybody = assigned_to === undefined
  const [{ by_page, from_pages, ...leads }, visits, offers] = await Promise.all([
    sumUpLeads(server, actor, range),
    everybody ? readVisitsByPage(server, from, to) : null,
    sumUpVisible(server, actor, { from, to, madeBy: range.assignedTo }),
  ])
  return {
    from,
    to,
    assigned_to: assigned_to ?? null,
    ...leads,
    funnel: { ...allVisits(visits), ...from_pages },
    by_page: withVisits(by_page, visits),
    offers,
  }
}

export type PageVisits = { views: number; starts: number }

export type VisitsByPage = Map<string, PageVisits>

type PageFigures = LeadFigures['by_page'][number]

type PageSum = Omit<PageFigures, 'views' | 'starts'>

const NO_VISITS: PageVisits = { views: 0, starts: 0 }

const UNKNOWN = { views: null, starts: null }

/** Pages with views but no requests come last. */
function withVisits(sums: PageSum[], visits: VisitsByPage | null): PageFigures[] {
  if (visits === null) return sums.map((sum) => ({ ...UNKNOWN, ...sum }))
  const requested = new Set(sums.map(({ page }) => page))
  const unasked = [...visits]
    .filter(([page]) => !requested.has(page))
    .sort(([, a], [, b]) => b.views - a.views)
    .map(([page]) => ({ page, requests: 0, offers: 0, won: 0 }))
  return [...sums, ...unasked].map((sum) => ({ ...(visits.get(sum.page) ?? NO_VISITS), ...sum }))
}

function allVisits(visits: VisitsByPage | null): Pick<PageFigures, 'views' | 'starts'> {
  if (visits === null) return UNKNOWN
  const all = [...visits.values()]
  return {
    views: all.reduce((sum, { views }) => sum + views, 0),
    starts: all.reduce((sum, { starts }) => sum + starts, 0),
  }
}
