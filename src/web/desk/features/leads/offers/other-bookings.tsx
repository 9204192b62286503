import { useQueries } from '@tanstack/react-query'
import type { Lead } from '#contract/leads/lead.ts'
import { AGREEMENTS, type Agreement, type LeadPage } from '#contract/leads/lead-list.ts'
import { lastTravelDay } from '#contract/trips/last-travel-day.ts'
import { shortVehicleName } from '#contract/vehicles/short-name.ts'
import { useVehicleName } from '#web/desk/api/vehicles.ts'
import { formatCount, formatLongJourneyTime } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-text.ts'
import { agreedQuery } from './offer-api.ts'

type Journey = Parameters<typeof lastTravelDay>[0]
type OtherBookingsProps = {
  leadId: number
  /** as quoted or requested */
  journey: Journey
  /** open at first; otherwise only the number shows */
  isOpen?: boolean
}

const TITLES: Record<Agreement, string> = {
  booked: 'Other bookings',
  unconfirmed: 'Accepted, to be confirmed',
  open: 'Open quotes',
}

/** Journeys booked, accepted or quoted for the same time, so that no vehicle is promised twice. Nothing if there are none. */
export function OtherBookings({ leadId, journey, isOpen = true }: OtherBookingsProps) {
  const [from, to] = [journey.date_of_travel, lastTravelDay(journey)]
  const found = useQueries({ queries: AGREEMENTS.map((agreed) => agreedQuery(agreed, from, to)) })
  const failed = found.find(({ error }) => error)
  if (failed)
    return (
      <p className="mt-3 text-sm text-red-700">
        Other bookings could not be loaded. {errorText(failed.error)}
      </p>
    )
  const groups = AGREEMENTS.flatMap((agreed, at) => {
    const page = found[at]?.data
    return page ? [{ agreed, ...leaveOut(leadId, page) }] : []
  }).filter(({ others }) => others.length > 0)
  if (groups.length === 0) return null
  return (
    <section aria-label="Other bookings" className="border-t border-slate-200 pt-3 text-sm">
      <details open={isOpen}>
        <summary className="focus-ring w-fit cursor-pointer rounded text-[13px] font-semibold text-slate-900">
          {from === to ? 'Same day' : 'Same days'}: {groups.map(countGroup).join(', ')}
        </summary>
        {groups.map(({ agreed, others, rest }) => (
          <div key={agreed} className="mt-2">
            <p className="text-[13px] text-slate-600">{TITLES[agreed]}</p>
            <ul
              aria-label={TITLES[agreed]}
              className="mt-1 grid gap-1.5 text-[13px] text-slate-700 tabular-nums"
            >
              {others.map((lead) => (
                <OtherBooking key={lead.id} lead={lead} />
              ))}
            </ul>
            {rest > 0 ? (
              <p className="mt-1 text-[13px] text-slate-600">And {formatCount(rest)} more.</p>
            ) : null}
          </div>
        ))}
      </details>
    </section>
  )
}

type Group = { agreed: Agreement; others: Lead[]; rest: number }

function leaveOut(leadId: number, { data, meta }: LeadPage): Omit<Group, 'agreed'> {
  return { others: data.filter(({ id }) => id !== leadId), rest: meta.total - data.length }
}

/** Short, to fit one line on a phone. */
const COUNTED: Record<Agreement, string> = { booked: 'booked', unconfirmed: 'accepted', open: 'quoted' }

function countGroup({ agreed, others, rest }: Group): string {
  return `${formatCount(others.length + rest)} ${COUNTED[agreed]}`
}

/** Not a link: following it would leave the confirmation. */
function OtherBooking({ lead }: { lead: Lead }) {
  const vehicle = shortVehicleName(useVehicleName(lead.selected_vehicle))
  const way = [lead.pickup_location, lead.dropoff_location].filter(Boolean).join(' to ')
  const back = lead.round_trip ? `back ${formatLongJourneyTime(lead.return_date, lead.return_time)}` : ''
  return (
    <li className="wrap-anywhere">
      <strong className="font-medium text-slate-900">
        {[formatLongJourneyTime(lead.date_of_travel, lead.pickup_time), back, vehicle]
          .filter(Boolean)
          .join(' · ')}
      </strong>
      <br />
      {[`#${lead.id} ${lead.full_name}`, way].filter(Boolean).join(' · ')}
    </li>
  )
}
