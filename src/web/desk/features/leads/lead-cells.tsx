import { ArrowRight } from 'lucide-react'
import type { Lead } from '#contract/lead.ts'
import { formatDistance, formatJourneyTime } from '#web/lib/dates.ts'

/** Two lines each (links 24 px high, to be hit by a finger), cut where they do not fit, so that rows keep one height; the title has it all. */
export function ContactFacts({ lead }: { lead: Lead }) {
  return (
    <div className="min-w-0 leading-6 md:max-w-40 2xl:max-w-72">
      <a className="link block truncate" href={`mailto:${lead.email}`} title={lead.email}>
        {lead.email}
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

export function RouteFacts({ lead }: { lead: Lead }) {
  const { pickup_location, dropoff_location, round_trip } = lead
  return (
    <div className="min-w-0 leading-snug md:max-w-48 2xl:max-w-96">
      <p className="truncate" title={pickup_location}>
        {pickup_location || '—'}
      </p>
      <p className="flex items-center gap-1 text-[13px] text-slate-600 tabular-nums" title={dropoff_location}>
        {dropoff_location ? (
          <>
            <ArrowRight aria-label="to" className="size-3.5 shrink-0" />
            <span className="truncate">{dropoff_location}</span>
            <span aria-hidden>·</span>
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
        className="truncate text-[13px] md:max-w-36 2xl:max-w-64 text-slate-600"
        title={lead.selected_vehicle}
      >
        {[group, vehicle].filter(Boolean).join(' · ') || '—'}
      </p>
    </div>
  )
}
