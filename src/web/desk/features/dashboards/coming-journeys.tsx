import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { Link } from 'react-router'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { journeysQuery } from '#web/desk/api/journeys.ts'
import { JourneyLegItem } from '#web/desk/components/journey-leg.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { LoadingRows } from '#web/desk/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#web/desk/ui/states.tsx'
import { formatCount, formatLongDay } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-text.ts'

const DAYS = 7

/** More are a press away. */
const SHOWN = 12

/** Lists booked and accepted journeys of the next seven days, by day. */
export function ComingJourneys() {
  return (
    <Card aria-labelledby="coming-journeys" className="overflow-hidden">
      <div className="flex items-center justify-between gap-3 border-b border-slate-200 px-4 py-3">
        <h2 id="coming-journeys" className="text-sm font-semibold text-slate-900">
          Journeys of the next seven days
        </h2>
        <Link to="/admin/leads?view=journeys" className="link text-sm font-medium text-navy-800">
          View the week
        </Link>
      </div>
      <Days />
    </Card>
  )
}

function Days() {
  const from = dublinDay(new Date())
  const { data, error, isPending, isFetching, refetch } = useQuery(
    journeysQuery(from, addDays(from, DAYS - 1)),
  )
  if (!data) {
    if (isPending) return <LoadingRows text="Loading journeys…" />
    return (
      <ErrorState
        title="The journeys could not be loaded."
        text={errorText(error)}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    )
  }
  if (data.data.length === 0)
    return (
      <EmptyState
        icon={CalendarCheck}
        title="No journeys in the next seven days"
        text="Booked journeys, and those that you still have to confirm, are listed here."
      />
    )
  const shown = data.data.slice(0, SHOWN)
  const more = data.data.length - shown.length
  return (
    <>
      {[...Map.groupBy(shown, ({ day }) => day)].map(([day, legs]) => (
        <section
          key={day}
          aria-label={formatLongDay(day)}
          className="border-b border-slate-100 last:border-0"
        >
          <h3 className="bg-slate-50 px-4 py-1.5 text-[13px] font-semibold text-slate-700">
            {day === from ? `Today, ${formatLongDay(day)}` : formatLongDay(day)}
          </h3>
          <ul className="divide-y divide-slate-100">
            {legs.map((leg) => (
              <JourneyLegItem key={`${leg.lead_id} ${leg.leg}`} leg={leg} area="admin" />
            ))}
          </ul>
        </section>
      ))}
      {more > 0 ? (
        <p className="px-4 py-2.5 text-[13px] text-slate-600">and {formatCount(more)} more</p>
      ) : null}
    </>
  )
}
