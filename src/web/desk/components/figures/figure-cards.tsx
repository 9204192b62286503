import { showEuros } from '#contract/basics/money.ts'
import { type LeadFigures, recordedShare } from '#contract/figures/figures.ts'
import { LEAD_STATUSES } from '#contract/leads/lead-status.ts'
import { formatMinutes } from '#web/desk/lib/durations.ts'
import { formatCount } from '#web/lib/dates.ts'
import { STATUS_LABELS } from '../status-badge.tsx'
import { DayChart } from './day-chart.tsx'
import { FigureCard } from './figure-card.tsx'
import { FunnelTable, ShareTable } from './figure-tables.tsx'

const SOURCE_LABELS: Record<string, string> = { phone: 'By phone', email: 'By email', other: 'Other' }

/** The most rows shown for vehicles and pages. The rest have few leads each; funnel and file include them all. */
const ROWS_MAX = 8

export function FigureCards({ figures }: { figures: LeadFigures }) {
  const pages = figures.by_page
    .filter(({ requests }) => requests > 0)
    .map(({ page, requests, won }) => ({ label: page, value: requests, note: wonNote(won) }))
  const others = figures.by_other_source.map(({ source, leads, won }) => ({
    label: SOURCE_LABELS[source] ?? source,
    value: leads,
    note: wonNote(won),
  }))
  const vehicles = figures.by_vehicle.map(({ vehicle, leads, won }) => ({
    label: vehicle || 'No vehicle chosen',
    value: leads,
    note: wonNote(won),
  }))
  const statuses = LEAD_STATUSES.map((status) => ({
    label: STATUS_LABELS[status],
    value: figures.by_status[status],
  }))
  return (
    <div className="grid gap-4 lg:grid-cols-2 print:grid-cols-2">
      <FigureCard title="Leads over time" className="lg:col-span-2 print:col-span-2">
        {figures.by_day.some(({ leads }) => leads > 0) ? <DayChart days={figures.by_day} /> : <NoLeads />}
      </FigureCard>
      <FigureCard title="Response times">
        <AnswerFigures responses={figures.responses} responseTimes={figures.responseTimes} />
      </FigureCard>
      <FigureCard title="By status">
        <ShareTable caption="Leads by status" of="Status" rows={statuses} />
      </FigureCard>
      <FigureCard title="By landing page">
        <Rows caption="Leads by landing page" of="Page" rows={[...pages, ...others]} />
      </FigureCard>
      <FigureCard title="By vehicle">
        <Rows caption="Leads by vehicle" of="Vehicle" rows={vehicles} />
      </FigureCard>
      <FigureCard
        title="Quotes"
        note="Quotes sent in this period, whenever the enquiry came in."
        className="lg:col-span-2 print:col-span-2"
      >
        <QuoteFigures offers={figures.offers} />
      </FigureCard>
      <FigureCard
        title="Funnel"
        note="Enquiries in this period and what became of them. Each % is of the step before."
        className="lg:col-span-2 print:col-span-2"
        flush
      >
        <FunnelTable pages={figures.by_page} all={figures.funnel} />
      </FigureCard>
    </div>
  )
}

function wonNote(won: number): string {
  return `${won} won`
}

function NoLeads() {
  return <p className="text-sm text-slate-600">No leads in this period.</p>
}

function Rows({ rows, ...table }: Parameters<typeof ShareTable>[0]) {
  if (rows.length === 0) return <NoLeads />
  const more = rows.length - ROWS_MAX
  return (
    <>
      <ShareTable {...table} rows={rows.slice(0, ROWS_MAX)} />
      {more > 0 ? <p className="mt-2 text-[13px] text-slate-600">and {more} more</p> : null}
    </>
  )
}

function AnswerFigures({ responses, responseTimes }: Pick<LeadFigures, 'responses' | 'responseTimes'>) {
  const share = recordedShare(responseTimes)
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm sm:grid-cols-3">
      <Figure
        label="Answered on time"
        value={share === null ? '—' : `${share}%`}
        note={share === null ? 'none due yet' : `${decided(responseTimes)} due`}
      />
      <Figure label="On time" value={formatCount(responseTimes.met)} />
      <Figure label="Late" value={formatCount(responseTimes.missed)} />
      <Figure label="Waiting" value={formatCount(responseTimes.waiting)} />
      <Figure
        label="Median reply"
        value={formatMinutes(responses.median_minutes)}
        note={`${formatCount(responses.answered)} answered`}
      />
      <Figure label="90% replied within" value={formatMinutes(responses.slowest_tenth_minutes)} />
    </dl>
  )
}

function QuoteFigures({ offers: quotes }: Pick<LeadFigures, 'offers'>) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm sm:grid-cols-4">
      <Figure label="Quotes sent" value={formatCount(quotes.sent)} />
      <Figure label="Value" value={showEuros(quotes.value_cents)} />
      <Figure label="Accepted" value={formatCount(quotes.accepted)} />
      <Figure label="Value accepted" value={showEuros(quotes.accepted_cents)} />
    </dl>
  )
}

function decided({ met, missed }: LeadFigures['responseTimes']): string {
  return formatCount(met + missed)
}

function Figure({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <div>
      <dt className="text-[13px] text-slate-600">{label}</dt>
      <dd className="mt-0.5 text-lg font-semibold text-slate-900 tabular-nums">
        {value}
        {note ? <span className="block text-xs font-normal text-slate-600">{note}</span> : null}
      </dd>
    </div>
  )
}
