import { type FiguresQuery, type LeadFigures, recordedShare } from '#contract/figures/figures.ts'
import { LEAD_STATUSES } from '#contract/leads/lead-status.ts'
import { BYTE_ORDER_MARK, csvLines } from '#server/platform/formats/csv.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { readFigures } from './figures.ts'

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

/** One figure per line, under its part of the report. Unknown figures are blank. */
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
  const { views, starts, requests, offers, won } = steps
  return [
    [part, of, 'Views', views],
    [part, of, 'Form starts', starts],
    [part, of, 'Enquiries', requests],
    [part, of, 'Quotes', offers],
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
