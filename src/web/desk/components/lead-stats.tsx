import { queryOptions, useQuery } from '@tanstack/react-query'
import type { LeadStats } from '#contract/figures/lead-stats.ts'
import { STATS_API } from '#contract/figures/stats-endpoints.ts'
import { LEAD_STATUSES, type LeadStatus, OPEN_STATUSES } from '#contract/leads/lead-status.ts'
import { FiguresPending } from '#web/desk/components/figures/figures-pending.tsx'
import { Card, StatCard } from '#web/desk/ui/card.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { formatCount } from '#web/lib/dates.ts'

export const leadStatsQuery = queryOptions({
  queryKey: ['leads', 'stats'],
  queryFn: ({ signal }) => callEndpoint(STATS_API.leads, { signal }),
})

type Figure = { label: string; value: string; note?: string }

/** Four figures side by side, once they are known. */
export function LeadStatCards({
  label,
  figures,
}: {
  label: string
  figures: (stats: LeadStats) => Figure[]
}) {
  const query = useQuery(leadStatsQuery)
  const { data } = query
  if (!data) {
    return (
      <Card aria-label={label}>
        <FiguresPending {...query} />
      </Card>
    )
  }
  return (
    <section aria-label={label}>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figures(data).map((figure) => (
          <StatCard key={figure.label} {...figure} />
        ))}
      </dl>
    </section>
  )
}

export function allLeadFigures(stats: LeadStats): Figure[] {
  const { total, this_week, by_status } = stats
  const rate = percentOf(by_status.converted, total)
  return [
    { label: 'Total Leads', value: formatCount(total), note: monthlyTrend(stats) },
    { label: 'This Week', value: formatCount(this_week), note: 'last 7 days' },
    { label: 'Converted', value: formatCount(by_status.converted), note: rate && `${rate} conversion rate` },
    { label: 'Pending', value: formatCount(sumOf(by_status, OPEN_STATUSES)) },
  ]
}

export function myLeadFigures({ mine }: LeadStats): Figure[] {
  const total = sumOf(mine, LEAD_STATUSES)
  return [
    { label: 'My Leads', value: formatCount(total) },
    { label: 'Pending Response', value: formatCount(sumOf(mine, OPEN_STATUSES)) },
    { label: 'Converted', value: formatCount(mine.converted) },
    { label: 'Success Rate', value: percentOf(mine.converted, total) ?? '0%' },
  ]
}

/** This month so far beside the same days of last month; a month without leads is nothing to compare with. */
function monthlyTrend({ this_month, same_days_last_month }: LeadStats): string | undefined {
  if (same_days_last_month === 0) return undefined
  const change = Math.round(((this_month - same_days_last_month) / same_days_last_month) * 100)
  return `${change < 0 ? '' : '+'}${change}% from last month`
}

/** Not decided yet: new, contacted or quoted. */
function sumOf(counts: LeadStats['mine'], statuses: readonly LeadStatus[]): number {
  return statuses.reduce((sum, status) => sum + counts[status], 0)
}

function percentOf(part: number, whole: number): string | undefined {
  return whole > 0 ? `${Math.round((part / whole) * 100)}%` : undefined
}
