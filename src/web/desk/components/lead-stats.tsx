import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { COUNT_LEADS } from '#contract/basics/first-screen-endpoints.ts'
import type { LeadStats, STATS_API } from '#contract/figures/figures.ts'
import { LEAD_STATUSES, type LeadStatus, OPEN_STATUSES } from '#contract/leads/lead-status.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Card, type Stat, StatCard, StatLine } from '#web/desk/ui/card.tsx'
import { callReference } from '#web/lib/call-endpoint.ts'
import { classNames } from '#web/lib/class-names.ts'
import { formatCount } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-text.ts'

export const leadStatsQuery = queryOptions({
  queryKey: ['leads', 'stats'],
  queryFn: ({ signal }) => callReference<typeof STATS_API.leads>(COUNT_LEADS, { signal }),
})

type LeadStatsProps = { label: string; figures: (stats: LeadStats) => Stat[] }

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

/** Shows lead figures in one line, above a list. */
export function LeadStatLine({ label, figures }: LeadStatsProps) {
  return (
    <KnownLeadStats label={label} height="min-h-9.5 max-[66rem]:min-h-12.5">
      {(stats) => <StatLine label={label} figures={figures(stats)} />}
    </KnownLeadStats>
  )
}

type KnownProps = {
  label: string
  /** CSS classes that reserve the height, so that nothing moves later */
  height: string
  children: (stats: LeadStats) => ReactNode
}

function KnownLeadStats({ label, height, children }: KnownProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(leadStatsQuery)
  if (data) return children(data)
  return (
    <Card
      aria-label={label}
      className={classNames('flex flex-wrap content-center items-center gap-x-3 px-4 text-[13px]', height)}
    >
      {isPending ? (
        <span role="status" className="text-slate-600">
          Loading figures…
        </span>
      ) : (
        <>
          <p role="alert" title={errorText(error)} className="text-slate-900">
            The figures could not be loaded.
          </p>
          <Button variant="ghost" size="small" onClick={() => refetch()} disabled={isFetching}>
            {isFetching ? 'Trying…' : 'Try again'}
          </Button>
        </>
      )}
    </Card>
  )
}

export function allLeadFigures(stats: LeadStats): Stat[] {
  const { total, this_week, by_status } = stats
  const rate = formatPercent(by_status.converted, total)
  return [
    { label: 'Total Leads', value: formatCount(total), note: monthlyTrend(stats) },
    { label: 'This Week', value: formatCount(this_week), note: 'last 7 days' },
    { label: 'Converted', value: formatCount(by_status.converted), note: rate && `${rate} conversion rate` },
    { label: 'Pending', value: formatCount(sumStatuses(by_status, OPEN_STATUSES)) },
  ]
}

export function myLeadFigures({ mine }: LeadStats): Stat[] {
  const total = sumStatuses(mine, LEAD_STATUSES)
  return [
    { label: 'My Leads', value: formatCount(total) },
    { label: 'Pending Response', value: formatCount(sumStatuses(mine, OPEN_STATUSES)) },
    { label: 'Converted', value: formatCount(mine.converted) },
    { label: 'Success Rate', value: formatPercent(mine.converted, total) ?? '0%' },
  ]
}

/** Compares this month so far with the same days of last month; undefined if those had no leads. */
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
