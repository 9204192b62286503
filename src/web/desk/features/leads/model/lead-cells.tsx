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
          className="link block py-1 text-[13px] leading-4 wrap-anywhere text-slate-600 tabular-nums"
          href={phoneLink(lead)}
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

/**
 * In the table the second line begins where that of the other cells does, and further lines lie close below it: three of
 * them make a row hardly higher than two.
 */
const FACTS = 'min-w-0 wrap-break-word md:flex md:min-h-11 md:flex-col md:justify-between md:leading-4'
const FIRST = 'md:pt-1'
const SECOND = 'text-[13px] text-slate-600'

/** Between two facts. A line ends after it and not before. */
function Dot() {
  return <span className="whitespace-nowrap"> ·</span>
}

export function RouteFacts({ lead }: { lead: Lead }) {
  const { pickup_location, dropoff_location, round_trip } = lead
  return (
    <div className={`${FACTS} max-md:leading-4.5 max-md:[&>p]:inline`}>
      <p className={FIRST}>{pickup_location || '—'}</p>
      <Separator />
      <p className={`${SECOND} tabular-nums max-md:ml-1`}>
        {dropoff_location ? (
          <>
            <ArrowRight aria-label="to" className="mr-1 inline size-3.5 align-[-2px]" />
            {dropoff_location}
            <Dot />{' '}
          </>
        ) : null}
        <span className="whitespace-nowrap">{formatDistance(lead.distance)}</span>
        {round_trip ? (
          <>
            <Dot /> return
          </>
        ) : null}
      </p>
    </div>
  )
}

export function TravelFacts({ lead }: { lead: Lead }) {
  const people = lead.number_of_people
  const name = useVehicleName(lead.selected_vehicle)
  const vehicle = shortVehicleName(name).replace(/^Mercedes /, '')
  const group = people ? `${people} ${people === 1 ? 'person' : 'people'}` : null
  return (
    <div className={`${FACTS} max-md:flex max-md:flex-wrap max-md:gap-x-2 max-md:leading-6`}>
      <p
        className={`${FIRST} tabular-nums max-md:text-[13px]`}
        title={formatLongJourneyTime(lead.date_of_travel, lead.pickup_time)}
      >
        {formatJourneyTime(lead.date_of_travel, lead.pickup_time)}
      </p>
      <Separator />
      <p className={SECOND} title={name}>
        {group}
        {group && vehicle ? (
          <>
            <Dot />{' '}
          </>
        ) : null}
        {vehicle || (group ? null : '—')}
      </p>
    </div>
  )
}
