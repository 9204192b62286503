import { ArrowRight } from 'lucide-react'
import type { Lead } from '#contract/leads/lead.ts'
import { shortVehicleName } from '#contract/vehicles/short-name.ts'
import { useVehicleName } from '#web/desk/api/vehicles.ts'
import { Separator } from '#web/desk/ui/separator.tsx'
import { formatDistance, formatJourneyTime, formatLongJourneyTime } from '#web/lib/dates.ts'
import { phoneLink } from './phone-link.ts'

/** Lines of 24 px, so that a finger hits each link. An address longer than usual goes on in another line. */
export function ContactFacts({ lead }: { lead: Lead }) {
  return (
    <div className="min-w-0 leading-6 max-md:flex max-md:flex-wrap max-md:gap-x-3">
      {lead.email ? (
        <a
          className="link block py-1 leading-4 wrap-anywhere max-md:min-w-0 @max-[80rem]:text-xs"
          href={`mailto:${lead.email}`}
        >
          <MailAddress address={lead.email} />
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

/** In a narrow table such a fact has two lines. */
const TWO_LINES =
  '@max-[62rem]:md:line-clamp-2 @max-[62rem]:md:whitespace-normal @max-[62rem]:md:leading-[17px]'

export function RouteFacts({ lead }: { lead: Lead }) {
  const { pickup_location, dropoff_location, round_trip } = lead
  const distance = `${formatDistance(lead.distance)}${round_trip ? ' · return' : ''}`
  return (
    <div className="min-w-0 leading-6 max-md:flex max-md:gap-1 max-md:[&>p]:max-w-[55%]">
      <p className={`truncate ${TWO_LINES}`} title={pickup_location}>
        {pickup_location || '—'}
      </p>
      <Separator />
      <p
        className={`truncate text-[13px] text-slate-600 tabular-nums ${TWO_LINES}`}
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
      <p className={`truncate text-[13px] text-slate-600 ${TWO_LINES}`} title={name}>
        {[group, vehicle].filter(Boolean).join(' · ') || '—'}
      </p>
    </div>
  )
}
