import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { Link } from 'react-router'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import type { JourneyLeg } from '#contract/journeys/journey-leg.ts'
import { journeysQuery } from '#web/desk/api/journeys.ts'
import { JourneyLegItem } from '#web/desk/components/journey-leg.tsx'
import { Loaded } from '#web/desk/components/loaded.tsx'
import { TitledCard } from '#web/desk/ui/card.tsx'
import { LoadingRows } from '#web/desk/ui/spinner.tsx'
import { EmptyState } from '#web/desk/ui/states.tsx'
import { formatCount, formatLongDay } from '#web/lib/dates.ts'

const DAYS = 7

/** The number of journeys shown before a button reveals the rest. */
const SHOWN = 12

/** Lists booked and accepted journeys of the next seven days, by day. */
export function ComingJourneys() {
  const from = dublinDay(new Date())
  return (
    <TitledCard
      lined
      title="Journeys of the next seven days"
      beside={
        <Link to="/admin/leads?view=journeys" className="link text-sm font-medium text-navy-800">
          View the week
        </Link>
      }
    >
      <Loaded
        query={useQuery(journeysQuery(from, addDays(from, DAYS - 1)))}
        loading={<LoadingRows text="Loading journeys…" />}
        failure="The journeys could not be loaded."
      >
        {({ data }) => <Days from={from} legs={data} />}
      </Loaded>
    </TitledCard>
  )
}

function Days({ from, legs: all }: { from: string; legs: readonly JourneyLeg[] }) {
  if (all.length === 0)
    return (
      <EmptyState
        icon={CalendarCheck}
        title="No journeys in the next seven days"
        text="Booked journeys, and those that you still have to confirm, are listed here."
      />
    )
  const shown = all.slice(0, SHOWN)
  const more = all.length - shown.length
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
