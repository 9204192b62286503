import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { showClock } from '#contract/journeys/job-sheet.ts'
import type { JourneyLeg } from '#contract/journeys/journey-leg.ts'
import { shortVehicleName } from '#contract/vehicles/short-name.ts'
import { useVehicleName } from '#web/desk/api/vehicles.ts'
import { leadTarget } from '#web/desk/lib/lead-target.ts'
import { phoneLink } from '#web/desk/lib/phone-link.ts'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'
import { Badge, type BadgeTone } from '#web/desk/ui/badge.tsx'

const STATES: Partial<Record<JourneyLeg['agreed'], { label: string; tone: BadgeTone }>> = {
  unconfirmed: { label: 'To confirm', tone: 'yellow' },
  open: { label: 'Open quote', tone: 'purple' },
}

const KINDS: Partial<Record<JourneyLeg['kind'], string>> = { back: 'way back', day: 'on hire' }

type JourneyLegItemProps = {
  leg: JourneyLeg
  area: StaffArea
  /** replaces the planned vehicle and driver where they can be edited */
  children?: ReactNode
}

/** Shows one leg in a list: time, customer, route and vehicle. */
export function JourneyLegItem({ leg, area, children }: JourneyLegItemProps) {
  const location = useLocation()
  const vehicle = shortVehicleName(useVehicleName(leg.selected_vehicle))
  const state = STATES[leg.agreed]
  const people = leg.number_of_people
  const facts = [
    people ? `${people} ${people === 1 ? 'person' : 'people'}` : '',
    vehicle || 'no vehicle chosen',
    leg.group_type,
    KINDS[leg.kind],
  ]
  return (
    <li className="@container px-3 py-2.5 text-sm">
      <div className="grid grid-cols-1 gap-x-4 gap-y-0.5 @3xl:grid-cols-[9.25rem_minmax(0,4fr)_minmax(0,5fr)_minmax(0,6fr)]">
        <div className="flex flex-wrap items-baseline justify-between gap-x-2 @3xl:block">
          <p className="font-medium text-slate-900 tabular-nums">{showTimes(leg)}</p>
          {state ? <Badge tone={state.tone}>{state.label}</Badge> : null}
          <DepotTimes leg={leg} />
        </div>
        <div>
          <p className="flex flex-wrap gap-x-2 wrap-anywhere">
            <Link
              {...leadTarget(area, leg.lead_id, location)}
              className="link min-w-0 font-medium text-slate-900"
            >
              {leg.full_name}
            </Link>
            <a href={phoneLink(leg)} className="link text-[13px] text-navy-800">
              {leg.mobile_number}
            </a>
          </p>
          <p className="text-[13px] wrap-anywhere text-slate-600">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <p className="text-[13px] wrap-anywhere text-slate-700">
          {[leg.from || '—', ...leg.stops, leg.to].filter(Boolean).map((place, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is known by its turn alone
            <span key={at}>
              {at > 0 ? <ArrowRight aria-label="to" className="mx-1 inline size-3 text-slate-500" /> : null}
              {place}
            </span>
          ))}
        </p>
        {children ?? <PlanText leg={leg} />}
      </div>
    </li>
  )
}

/** Writes 'Depot 12:10 to 15:05', or the one time that is known. */
function DepotTimes({ leg }: { leg: JourneyLeg }) {
  const { leaves_depot_at: leaves, back_at_depot_at: back } = leg
  if (!leaves && !back) return null
  const times = [
    leaves && showClock(leaves, leg.day),
    back && `${leaves ? '' : 'back '}${showClock(back, leg.day)}`,
  ]
  return (
    <p className="w-full text-[13px] text-slate-600 tabular-nums">
      Depot {times.filter(Boolean).join(' to ')}
    </p>
  )
}

function PlanText({ leg: { assignment, marks } }: { leg: JourneyLeg }) {
  const planned = [assignment?.vehicle, assignment?.driver].filter(Boolean).join(' · ')
  if (!planned) return null
  return (
    <p className="text-[13px] font-medium wrap-anywhere text-slate-700">
      {planned}
      {marks.length > 0 ? (
        <span className="ml-2 font-normal text-amber-800">
          {marks.length} {marks.length === 1 ? 'point' : 'points'} to check
        </span>
      ) : null}
    </p>
  )
}

/** Writes '13:00–14:25', and '22:30–01:10 next day' where a leg ends after midnight. */
function showTimes({ day, time, ends_at }: JourneyLeg): string {
  if (!time) return 'Time to be agreed'
  return ends_at ? `${time}–${showClock(ends_at, day)}` : `from ${time}`
}
