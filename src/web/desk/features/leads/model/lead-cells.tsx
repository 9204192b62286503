import { ArrowRight } from 'lucide-react'
import type { Lead } from '#contract/leads/lead.ts'
import { shortVehicleName } from '#contract/vehicles/short-name.ts'
import { useVehicleName } from '#web/desk/api/vehicles.ts'
import { Separator } from '#web/desk/ui/separator.tsx'
import { formatDistance, formatJourneyTime, formatLongJourneyTime } from '#web/lib/dates.ts'
import { phoneLink } from './phone-link.ts'

/** Two lines of 24 px, so that a finger hits each link; what is too long for its line is whole in its title. */
export function ContactFacts({ lead }: { lead: Lead }) {
  return (
    <div className="min-w-0 leading-6 max-md:flex max-md:gap-3">
      {lead.email ? (
        <a className="link block truncate" href={`mailto:${lead.email}`} title={lead.email}>
          {lead.email}
        </a>
      ) : null}
      {lead.email && lead.mobile_number ? <Separator /> : null}
      {lead.mobile_number ? (
        <a
          className="link block truncate text-[13px] text-slate-600 tabular-nums max-md:shrink-0"
          href={phoneLink(lead)}
          title={lead.mobile_number}
        >
          {lead.mobile_number}
        </a>
      ) : null}
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
  const distance = `${formatDistance(lead.distance)}${round_trip ? ' · return' : ''}`
  return (
    <div className="min-w-0 leading-6 max-md:flex max-md:gap-1 max-md:[&>p]:max-w-[55%]">
      <p className="truncate" title={pickup_location}>
        {pickup_location || '—'}
      </p>
      <Separator />
      <p
        className="truncate text-[13px] text-slate-600 tabular-nums"
        title={dropoff_location ? `${dropoff_location} · ${distance}` : undefined}
      >
        {dropoff_location ? (
          <>
            <ArrowRight aria-label="to" className="mr-1 inline size-3.5 align-[-2px]" />
            {dropoff_location} ·{' '}
          </>
        ) : null}
        {distance}
      </p>
    </div>
  )
}

export function TravelFacts({ lead }: { lead: Lead }) {
  const people = lead.number_of_people
  const name = useVehicleName(lead.selected_vehicle)
  const vehicle = shortVehicleName(name).replace(/^Mercedes /, '')
  const group = people && `${people} ${people === 1 ? 'person' : 'people'}`
  return (
    <div className="min-w-0 leading-6 max-md:flex max-md:gap-3">
      <p
        className="truncate tabular-nums max-md:shrink-0"
        title={formatLongJourneyTime(lead.date_of_travel, lead.pickup_time)}
      >
        {formatJourneyTime(lead.date_of_travel, lead.pickup_time)}
      </p>
      <Separator />
      <p className="truncate text-[13px] text-slate-600" title={name}>
        {[group, vehicle].filter(Boolean).join(' · ') || '—'}
      </p>
    </div>
  )
}
