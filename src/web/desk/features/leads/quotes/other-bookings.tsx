import { useQuery } from '@tanstack/react-query'
import type { JourneysBeside } from '#contract/journeys/journey-leg.ts'
import type { VehicleLoad } from '#contract/journeys/vehicle-load.ts'
import { AGREEMENTS, type Agreement } from '#contract/leads/lead-list.ts'
import { shortVehicleName } from '#contract/vehicles/short-name.ts'
import { useVehicleName } from '#web/desk/api/vehicles.ts'
import { formatCount, formatLongDay, formatLongJourneyTime } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-text.ts'
import { describeLoad, describeNoneLeft } from '../model/describe-load.ts'
import { type AskedJourney, besideQuery } from './quote-api.ts'

type OtherBookingsProps = {
  leadId: number
  journey: AskedJourney
  /** whether the lists are open at first; otherwise only their numbers show */
  isOpen?: boolean
}

/** Titles, and the words after a count, short enough for one line on a phone. */
const GROUPS: Record<Agreement, { title: string; counted: string }> = {
  booked: { title: 'Other bookings', counted: 'booked' },
  unconfirmed: { title: 'Accepted, to be confirmed', counted: 'accepted' },
  open: { title: 'Open quotes', counted: 'quoted' },
}

const SHOWN = 5

/** Shows journeys booked, accepted or quoted for the same days, so that no vehicle is promised twice. Shows nothing if there are none. */
export function OtherBookings({ leadId, journey, isOpen = true }: OtherBookingsProps) {
  const { data, error } = useQuery(besideQuery(leadId, journey))
  if (error)
    return <p className="mt-3 text-sm text-red-700">Other bookings could not be loaded. {errorText(error)}</p>
  const others = data?.data ?? []
  const isOneDay = others.every(({ day }) => day === others[0]?.day)
  const groups = AGREEMENTS.map((agreed) => {
    const legs = others.filter((leg) => leg.agreed === agreed)
    return { ...GROUPS[agreed], leads: [...Map.groupBy(legs, ({ lead_id }) => lead_id)] }
  }).filter(({ leads }) => leads.length > 0)
  const load = data?.load && describeLoad(data.load).length > 0 ? data.load : null
  if (groups.length === 0 && !load) return null
  return (
    <section aria-label="Other bookings" className="grid gap-2 border-t border-slate-200 pt-3 text-[13px]">
      {load ? <LoadBeside load={load} journey={journey} /> : null}
      {groups.length > 0 ? (
        <details open={isOpen}>
          <summary className="focus-ring w-fit cursor-pointer rounded font-semibold text-slate-900">
            {isOneDay ? 'Same day' : 'Same days'}:{' '}
            {groups.map(({ leads, counted }) => `${formatCount(leads.length)} ${counted}`).join(', ')}
          </summary>
          {groups.map(({ title, leads }) => (
            <div key={title} className="mt-2">
              <p className="text-slate-600">{title}</p>
              <ul aria-label={title} className="mt-1 grid gap-1.5 text-slate-700 tabular-nums">
                {leads.slice(0, SHOWN).map(([id, legs]) => (
                  <OtherBooking key={id} legs={legs} />
                ))}
              </ul>
              {leads.length > SHOWN ? (
                <p className="mt-1 text-slate-600">And {formatCount(leads.length - SHOWN)} more.</p>
              ) : null}
            </div>
          ))}
        </details>
      ) : null}
    </section>
  )
}

type LoadBesideProps = { load: VehicleLoad; journey: AskedJourney }

/** Counts the vehicles of the kind that are taken during the lead's journey. It warns, and prevents nothing. */
function LoadBeside({ load, journey }: LoadBesideProps) {
  const name = shortVehicleName(useVehicleName(load.vehicle))
  const hours = journey.pickup_time ? ' at these hours' : ' that day'
  const day = load.day === journey.date_of_travel ? '' : ` on ${formatLongDay(load.day)}`
  const noneLeft = describeNoneLeft(load)
  const text = `${name}: ${describeLoad(load, `${hours}${day}`).join(' · ')}`
  if (!noneLeft) return <p className="text-slate-700 tabular-nums">{text}</p>
  return (
    <p className="rounded-md border border-amber-300 bg-amber-50 px-2.5 py-1.5 text-amber-950 tabular-nums">
      {text} · <strong className="font-semibold">{noneLeft}</strong>
    </p>
  )
}

/** Shows a booking as text, because following a link would leave the confirmation. */
function OtherBooking({ legs }: { legs: JourneysBeside['data'] }) {
  const [first, ...later] = legs
  const vehicle = shortVehicleName(useVehicleName(first?.selected_vehicle ?? ''))
  if (!first) return null
  const way = [first.from, first.to].filter(Boolean).join(' to ')
  const times = later.map(({ kind, day, time }) =>
    [kind === 'back' && 'back', day === first.day ? time : formatLongJourneyTime(day, time)]
      .filter(Boolean)
      .join(' '),
  )
  return (
    <li className="wrap-anywhere">
      <strong className="font-medium text-slate-900">
        {[formatLongJourneyTime(first.day, first.time), ...times, vehicle].filter(Boolean).join(' · ')}
      </strong>
      <br />
      {[`#${first.lead_id} ${first.full_name}`, way].filter(Boolean).join(' · ')}
    </li>
  )
}
