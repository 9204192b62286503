import {
  FIGURE_LIMITS,
  type FiguresQuery,
  type LeadFigures,
  recordedShare,
} from '#contract/figures/figures.ts'
import { LEAD_STATUSES } from '#contract/leads/lead-status.ts'
import { sumUpLeads } from '#server/modules/leads/figures/count-leads.ts'
import { sumUpVisible } from '#server/modules/quotes/read-quotes.ts'
import { readVisitsByPage } from '#server/modules/visits/visits.ts'
import { BYTE_ORDER_MARK, csvLines } from '#server/platform/formats/csv.ts'
import { readPeriod } from '#server/platform/http/read-period.ts'
import { type Caller, requireStaff } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'

/** Reads a period's figures, for the dashboards and the report, so that both agree. */
export async function readFigures(
  server: Server,
  { actor }: Caller,
  { assigned_to, ...period }: FiguresQuery,
): Promise<LeadFigures> {
  requireStaff(actor)
  const { from, to } = readPeriod(server.clock.now(), period, FIGURE_LIMITS)
  const range = { from, to, assignedTo: assigned_to === 'none' ? null : assigned_to }
  const everybody = assigned_to === undefined
  const [{ by_page, from_pages, ...leads }, visits, quotes] = await Promise.all([
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
    offers: quotes,
  }
}

export type PageVisits = { views: number; starts: number }

export type VisitsByPage = Map<string, PageVisits>

type PageFigures = LeadFigures['by_page'][number]

type PageSum = Omit<PageFigures, 'views' | 'starts'>

const NO_VISITS: PageVisits = { views: 0, starts: 0 }

const UNKNOWN = { views: null, starts: null }

/** Adds visits to the pages' figures. Pages with views but without requests come last. */
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

type Cell = string | number | null

/** Exports the figures as CSV: sums without personal data. */
export async function exportFigures(
  server: Server,
  caller: Caller,
  query: FiguresQuery,
): Promise<{ fileName: string; text: string }> {
  const figures = await readFigures(server, caller, query)
  return { fileName: `lead_report_${figures.from}_${figures.to}.csv`, text: writeCsv(figures) }
}

/** Writes one figure per line, with the part of the report it belongs to. Unknown figures are blank. */
function writeCsv(figures: LeadFigures): string {
  const { from, to, assigned_to, total, funnel, responses, responseTimes } = figures
  const lines: Cell[][] = [
    ['Part', 'Of', 'Figure', 'Value'],
    ['Report', '', 'From', from],
    ['Report', '', 'To', to],
    ['Report', '', 'Assignee', assigned_to === null ? 'all' : assigned_to],
    ['Leads', '', 'Total', total],
    ...LEAD_STATUSES.map((status) => ['Leads by status', status, 'Leads', figures.by_status[status]]),
    ...writeSteps('Funnel', 'all pages', funnel),
    ...figures.by_page.flatMap(({ page, ...steps }) => writeSteps('Funnel', page, steps)),
    ...figures.by_other_source.flatMap(({ source, leads, won }) =>
      pair('Leads by source', source, leads, won),
    ),
    ...figures.by_vehicle.flatMap(({ vehicle, leads, won }) =>
      pair('Leads by vehicle', vehicle || 'no vehicle', leads, won),
    ),
    ['Replies', '', 'Leads replied to', responses.answered],
    ['Replies', '', 'Median minutes', rounded(responses.median_minutes)],
    ['Replies', '', '90% replied within minutes', rounded(responses.slowest_tenth_minutes)],
    ['Quotes', '', 'Sent', figures.offers.sent],
    ['Quotes', '', 'Value in EUR', figures.offers.value_cents / 100],
    ['Quotes', '', 'Accepted', figures.offers.accepted],
    ['Quotes', '', 'Value accepted in EUR', figures.offers.accepted_cents / 100],
    ['Response deadlines', '', 'Set', responseTimes.set],
    ['Response deadlines', '', 'Met', responseTimes.met],
    ['Response deadlines', '', 'Missed', responseTimes.missed],
    ['Response deadlines', '', 'Waiting', responseTimes.waiting],
    ['Response deadlines', '', 'Met in per cent', recordedShare(responseTimes)],
    ...figures.by_day.map(({ day, leads }) => ['Leads by day', day, 'Leads', leads]),
  ]
  return BYTE_ORDER_MARK + csvLines(lines)
}

function writeSteps(part: string, of: string, steps: LeadFigures['funnel']): Cell[][] {
  const { views, starts, requests, offers: quotes, won } = steps
  return [
    [part, of, 'Views', views],
    [part, of, 'Form starts', starts],
    [part, of, 'Enquiries', requests],
    [part, of, 'Quotes', quotes],
    [part, of, 'Won', won],
  ]
}

function pair(part: string, of: string, leads: number, won: number): Cell[][] {
  return [
    [part, of, 'Leads', leads],
    [part, of, 'Won', won],
  ]
}

function rounded(minutes: number | null): number | null {
  return minutes === null ? null : Math.round(minutes * 10) / 10
}
