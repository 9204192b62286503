import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type LeadStats, STATS_API } from '#contract/figures/figures.ts'
import { LEAD_STATUSES, type LeadStatus, OPEN_STATUSES } from '#contract/leads/lead-status.ts'
import { FiguresPendingInLine } from '#web/desk/components/figures/figures-pending.tsx'
import { Card, StatCard } from '#web/desk/ui/card.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { classNames } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/dates.ts'

export const leadStatsQuery = queryOptions({
  queryKey: ['leads', 'stats'],
  queryFn: ({ signal }) => callEndpoint(STATS_API.leads, { signal }),
})

type Figure = { label: string; value: string; note?: string }

type LeadStatsProps = { label: string; figures: (stats: LeadStats) => Figure[] }

/** Four figures side by side, once loaded. */
export function LeadStatCards({ label, figures }: LeadStatsProps) {
  return (
    <KnownLeadStats label={label} height="min-h-46 justify-center lg:min-h-21.5">
      {(stats) => (
        <section aria-label={label}>
          <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            {figures(stats).map((figure) => (
              <StatCard key={figure.label} {...figure} />
            ))}
          </dl>
        </section>
      )}
    </KnownLeadStats>
  )
}

/** The same figures in one line, above a list. */
export function LeadStatLine({ label, figures }: LeadStatsProps) {
  return (
    <KnownLeadStats label={label} height="min-h-9.5 max-[66rem]:min-h-12.5">
      {(stats) => (
        <section
          aria-label={label}
          className="@container rounded-lg border border-slate-200 bg-white px-4 shadow-xs max-md:px-2"
        >
          <dl className="grid grid-cols-4 divide-x divide-slate-200 @3xl:flex @3xl:h-9 @3xl:items-center @3xl:divide-x-0">
            {figures(stats).map((figure) => (
              <StatInLine key={figure.label} {...figure} />
            ))}
          </dl>
        </section>
      )}
    </KnownLeadStats>
  )
}

function StatInLine({ label, value, note }: Figure) {
  return (
    <div
      title={note}
      className="flex min-w-0 flex-col px-1 py-1.5 text-center @3xl:grow @3xl:flex-row @3xl:items-baseline @3xl:gap-2 @3xl:p-0"
    >
      <dt className="truncate text-xs text-slate-600 @3xl:text-[13px]">{label}</dt>
      <dd className="text-[15px] leading-5 font-semibold whitespace-nowrap text-slate-900 tabular-nums @3xl:flex @3xl:items-baseline @3xl:gap-1.5">
        {value}
        {note ? (
          <span className="sr-only text-xs font-normal text-slate-600 @3xl:not-sr-only"> {note}</span>
        ) : null}
      </dd>
    </div>
  )
}

type KnownProps = {
  label: string
  /** reserved height, so that nothing moves */
  height: string
  children: (stats: LeadStats) => ReactNode
}

/** The loaded figures, or why they are missing. */
function KnownLeadStats({ label, height, children }: KnownProps) {
  const query = useQuery(leadStatsQuery)
  if (query.data) return children(query.data)
  return (
    <Card
      aria-label={label}
      className={classNames('flex flex-wrap content-center items-center gap-x-3 px-4 text-[13px]', height)}
    >
      <FiguresPendingInLine {...query} />
    </Card>
  )
}

export function allLeadFigures(stats: LeadStats): Figure[] {
  const { total, this_week, by_status } = stats
  const rate = formatPercent(by_status.converted, total)
  return [
    { label: 'Total Leads', value: formatCount(total), note: monthlyTrend(stats) },
    { label: 'This Week', value: formatCount(this_week), note: 'last 7 days' },
    { label: 'Converted', value: formatCount(by_status.converted), note: rate && `${rate} conversion rate` },
    { label: 'Pending', value: formatCount(sumStatuses(by_status, OPEN_STATUSES)) },
  ]
}

export function myLeadFigures({ mine }: LeadStats): Figure[] {
  const total = sumStatuses(mine, LEAD_STATUSES)
  return [
    { label: 'My Leads', value: formatCount(total) },
    { label: 'Pending Response', value: formatCount(sumStatuses(mine, OPEN_STATUSES)) },
    { label: 'Converted', value: formatCount(mine.converted) },
    { label: 'Success Rate', value: formatPercent(mine.converted, total) ?? '0%' },
  ]
}

/** Compares this month so far with the same days last month, unless that had no leads. */
function monthlyTrend({ this_month, same_days_last_month }: LeadStats): string | undefined {
  if (same_days_last_month === 0) return undefined
  const change = Math.round(((this_month - same_days_last_month) / same_days_last_month) * 100)
  return `${change < 0 ? '' : '+'}${change}% from last month`
}

function sumStatuses(counts: LeadStats['mine'], statuses: readonly LeadStatus[]): number {
  return statuses.reduce((sum, status) => sum + counts[status], 0)
}

function formatPercent(part: number, whole: number): string | undefined {
  return whole > 0 ? `${Math.round((part / whole) * 100)}%` : undefined
}
