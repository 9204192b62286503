import { ArrowRight } from 'lucide-react'
import type { Lead } from '#contract/lead.ts'
import { formatDistance, formatJourneyTime } from '#web/lib/dates.ts'

export function ContactFacts({ lead }: { lead: Lead }) {
  return (
    <div className="min-w-0 leading-snug">
      <a className="link block max-w-56 truncate" href={`mailto:${lead.email}`}>
        {lead.email}
      </a>
      <a className="link block text-[13px] text-slate-600 tabular-nums" href={`tel:${phoneOf(lead)}`}>
        {lead.mobile_number}
      </a>
    </div>
  )
}

export function RouteFacts({ lead }: { lead: Lead }) {
  return (
    <div className="min-w-0 leading-snug">
      <p className="flex max-w-64 flex-wrap items-center gap-x-1.5">
        <span className="break-words">{lead.pickup_location || '—'}</span>
        {lead.dropoff_location ? (
          <>
            <ArrowRight aria-label="to" className="size-3.5 shrink-0 text-slate-500" />
            <span className="break-words">{lead.dropoff_location}</span>
          </>
        ) : null}
      </p>
      <p className="text-[13px] text-slate-600 tabular-nums">
        {formatDistance(lead.distance)}
        {lead.round_trip ? ' · round trip' : ''}
      </p>
    </div>
  )
}

export function TravelFacts({ lead }: { lead: Lead }) {
  const people = lead.number_of_people
  return (
    <div className="leading-snug">
      <p className="whitespace-nowrap tabular-nums">
        {formatJourneyTime(lead.date_of_travel, lead.pickup_time)}
      </p>
      <p className="text-[13px] text-slate-600">
        {[
          lead.selected_vehicle.replace(/ \(.*\)$/, ''),
          people && `${people} ${people === 1 ? 'person' : 'people'}`,
        ]
          .filter(Boolean)
          .join(' · ') || '—'}
      </p>
    </div>
  )
}

function phoneOf(lead: Lead): string {
  return lead.mobile_number.replace(/[^\d+]/g, '')
}
