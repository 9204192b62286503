import { ArrowRight } from 'lucide-react'
import type { Lead } from '#contract/leads/lead.ts'
import { formatDistance, formatJourneyTime } from '#web/lib/dates.ts'

/** Long words go on in a second line: who it is and where to are what staff read the list for. Links are 24 px high, to be hit by a finger. */
export function ContactFacts({ lead }: { lead: Lead }) {
  return (
    <div className="min-w-0 leading-6 md:-mt-0.5 md:w-36 min-[87.5rem]:w-40 2xl:w-72">
      <a className="link block wrap-anywhere" href={`mailto:${lead.email}`}>
        <MailAddress address={lead.email} />
      </a>
      <a
        className="link block truncate text-[13px] text-slate-600 tabular-nums"
        href={`tel:${lead.mobile_number.replace(/[^\d+]/g, '')}`}
      >
        {lead.mobile_number}
      </a>
    </div>
  )
}

/** Goes on in a second line behind its @ before it is broken anywhere else. */
export function MailAddress({ address }: { address: string }) {
  const user = address.slice(0, address.lastIndexOf('@') + 1)
  return (
    <>
      {user}
      <wbr />
      {address.slice(user.length)}
    </>
  )
}

export function RouteFacts({ lead }: { lead: Lead }) {
  const { pickup_location, dropoff_location, round_trip } = lead
  return (
    <div className="min-w-0 leading-snug md:min-w-28">
      <p className="line-clamp-2 wrap-anywhere" title={pickup_location}>
        {pickup_location || '—'}
      </p>
      <p className="text-[13px] text-slate-600 tabular-nums" title={dropoff_location}>
        {dropoff_location ? (
          <>
            <ArrowRight aria-label="to" className="mr-1 inline size-3.5" />
            <span className="wrap-anywhere">{dropoff_location}</span>
            <span aria-hidden> · </span>
          </>
        ) : null}
        <span className="whitespace-nowrap">
          {formatDistance(lead.distance)}
          {round_trip ? ' · return' : ''}
        </span>
      </p>
    </div>
  )
}

export function TravelFacts({ lead }: { lead: Lead }) {
  const people = lead.number_of_people
  const vehicle = lead.selected_vehicle.replace(/^Mercedes | \(.*\)$/g, '')
  const group = people && `${people} ${people === 1 ? 'person' : 'people'}`
  return (
    <div className="leading-snug">
      <p className="whitespace-nowrap tabular-nums">
        {formatJourneyTime(lead.date_of_travel, lead.pickup_time)}
      </p>
      <p
        className="text-[13px] wrap-anywhere md:max-w-36 2xl:max-w-64 text-slate-600"
        title={lead.selected_vehicle}
      >
        {[group, vehicle].filter(Boolean).join(' · ') || '—'}
      </p>
    </div>
  )
}
