import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDayAndTime } from '#contract/basics/date-text.ts'
import type { JourneyLeg } from '#contract/journeys/journey-leg.ts'
import { type LegAssignment, showLegName } from '#contract/journeys/leg-assignment.ts'
import { LoadAlert } from '#web/desk/components/loaded.tsx'
import { LEAD_LISTS } from '#web/desk/lib/lead-target.ts'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'
import { TitledCard } from '#web/desk/ui/card.tsx'
import { leadPlanQuery } from '../model/lead-api.ts'

/** Shows vehicles and drivers planned for a lead, and those that are free again. Shows nothing if none were planned. */
export function LeadPlan({ leadId, area }: { leadId: number; area: StaffArea }) {
  const found = useQuery(leadPlanQuery(leadId))
  const { legs = [], freed = [] } = found.data ?? {}
  if (found.error) return <LoadAlert title="Vehicles and drivers could not be loaded." query={found} />
  if (!freed.length && !legs.some(({ assignment }) => assignment)) return null
  return (
    <TitledCard title="Vehicles and drivers">
      <ul className="mt-2 grid gap-2 text-sm">
        {legs.map((leg) => (
          <PlannedLeg key={leg.leg} leg={leg} area={area}>
            {leg.assignment ? showNames(leg.assignment) : 'Nothing planned yet'}
            {leg.assignment?.moved_from ? (
              <span className="block text-[13px] text-amber-800">
                Planned for {formatDayAndTime(leg.assignment.moved_from.day, leg.assignment.moved_from.time)},
                and moved since. Please check vehicle and driver.
              </span>
            ) : null}
          </PlannedLeg>
        ))}
        {freed.map((leg) => (
          <PlannedLeg key={`freed ${leg.leg}`} leg={leg} area={area}>
            {showNames(leg)}, free again, because this journey is no longer booked
          </PlannedLeg>
        ))}
      </ul>
    </TitledCard>
  )
}

type PlannedLegProps = {
  leg: Pick<JourneyLeg, 'leg' | 'day' | 'time'>
  area: StaffArea
  children: ReactNode
}

/** Names a leg, and links to its day among all journeys. */
function PlannedLeg({ leg: { leg, day, time }, area, children }: PlannedLegProps) {
  return (
    <li className="wrap-anywhere text-slate-900">
      <span className="block text-[13px] text-slate-600">
        {showLegName(leg)},{' '}
        <Link
          to={`${LEAD_LISTS[area]}?view=journeys&from=${day}&to=${day}`}
          className="link text-navy-800 underline"
        >
          {formatDayAndTime(day, time)}
        </Link>
      </span>
      {children}
    </li>
  )
}

function showNames({ vehicle, driver }: Pick<LegAssignment, 'vehicle' | 'driver'>): string {
  return [vehicle, driver].filter(Boolean).join(' and ')
}
