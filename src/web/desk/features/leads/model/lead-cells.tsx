import { ArrowRight, TriangleAlert } from 'lucide-react'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { OPEN_STATUSES } from '#contract/leads/lead-status.ts'
import { isJourneyOver } from '#contract/quotes/quoted-journey.ts'
import { shortVehicleName } from '#contract/vehicles/short-name.ts'
import type { Vehicle } from '#contract/vehicles/vehicle.ts'
import { useVehicleName, useVehicles } from '#web/desk/api/vehicles.ts'
import { DottedItem } from '#web/desk/components/dotted-item.tsx'
import { MailAddress } from '#web/desk/components/mail-address.tsx'
import { noBreakSpaces } from '#web/desk/lib/no-break-spaces.ts'
import { phoneLink } from '#web/desk/lib/phone-link.ts'
import { useNow } from '#web/desk/lib/use-now.ts'
import { Separator } from '#web/desk/ui/separator.tsx'
import { formatDistance, formatLongJourneyTime } from '#web/lib/dates.ts'
import { remarkOnVehicle } from './vehicle-size-warning.ts'

/** A cell's second line is smaller in narrow tables. */
export const SMALL = 'text-[13px] md:@max-[80rem]:text-xs'

/** Makes each link 24 px high for fingers. A long address may use the line above the number. */
const CONTACTS =
  'max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:leading-6 md:grid md:min-h-12 md:grid-rows-[repeat(2,minmax(1rem,auto))] md:content-evenly md:gap-y-1'

export function ContactFacts({ lead }: { lead: Lead }) {
  return (
    <div className={`min-w-0 ${CONTACTS}`}>
      {lead.email ? (
        <a
          className="link block min-w-0 leading-4 max-md:py-1 md:content-center md:leading-3.5 @max-[80rem]:text-xs"
          href={`mailto:${lead.email}`}
        >
          <MailAddress address={lead.email} />
        </a>
      ) : null}
      {lead.email && lead.mobile_number ? <Separator /> : null}
      {lead.mobile_number ? (
        <a
          className={`link block leading-4 wrap-anywhere text-slate-600 tabular-nums max-md:py-1 max-md:text-xs ${SMALL}`}
          href={phoneLink(lead)}
        >
          {lead.mobile_national}
        </a>
      ) : null}
    </div>
  )
}

/** Gives a cell two lines of 24 px, aligned with other cells. A long fact may take a third line. */
export const TWO_LINES =
  'md:grid md:min-h-12 md:grid-rows-[repeat(2,minmax(1rem,auto))] md:content-around md:leading-4'

const FACTS = `min-w-0 overflow-x-clip wrap-break-word ${TWO_LINES}`

const SECOND = `${SMALL} text-slate-600`

/** Shows the route. The distance stands beside the shorter place, and is read out after both. */
export function RouteFacts({ lead }: { lead: Lead }) {
  const { pickup_location, dropoff_location, round_trip } = lead
  const distanceAbove = pickup_location.length <= dropoff_location.length + ARROW_LENGTH
  const whole = 'md:col-span-2'
  const distance = formatDistance(lead.distance)
  return (
    <div
      className={`${FACTS} max-md:leading-4.5 max-md:[&>p]:inline md:max-w-70 md:grid-cols-[minmax(0,1fr)_auto]`}
    >
      <p className={distanceAbove ? '' : whole}>{noBreakSpaces(pickup_location) || '—'}</p>
      {dropoff_location ? (
        <>
          {/* The line may break here; the arrow stays with the next word. */}
          <span className="sr-only">,</span>{' '}
          <p
            className={`${SECOND} max-md:relative max-md:pl-4.5 md:row-start-2 md:flex md:gap-0.5 ${distanceAbove ? whole : ''}`}
          >
            <ArrowRight
              aria-label="to"
              className="size-3.5 shrink-0 max-md:absolute max-md:top-px max-md:left-0 md:mt-0.5 md:size-3"
            />
            <span className="min-w-0">{noBreakSpaces(dropoff_location)}</span>
          </p>
        </>
      ) : null}
      <p
        className={`${SECOND} tabular-nums md:col-start-2 md:pl-1 md:whitespace-nowrap ${distanceAbove ? 'md:row-start-1' : 'md:row-start-2'}`}
      >
        <DottedItem dot="md:sr-only">{distance}</DottedItem>
        {round_trip ? <DottedItem>return</DottedItem> : null}
      </p>
    </div>
  )
}

/** The arrow's width in characters. */
const ARROW_LENGTH = 2

export function TravelFacts({ lead }: { lead: Lead }) {
  const people = lead.number_of_people
  const name = useVehicleName(lead.selected_vehicle)
  const vehicle = shortVehicleName(name)
    .replace(/^Mercedes /, '')
    .replace(/ Service$/, '')
  const group = people ? `${people} ${people === 1 ? 'person' : 'people'}` : null
  const remark = remarkOnTravel(lead, useVehicles(), dublinDay(new Date(useNow())))
  return (
    <div
      className={`${FACTS} max-md:flex max-md:flex-wrap max-md:gap-x-2 max-md:leading-6 md:grid-cols-[minmax(0,1fr)]`}
    >
      <p className="whitespace-nowrap tabular-nums max-md:text-[13px] md:@max-[80rem]:text-xs md:@max-[80rem]:leading-4">
        {formatLongJourneyTime(lead.date_of_travel, lead.pickup_time)}
      </p>
      <Separator />
      <p className={SECOND} title={remark ? undefined : name}>
        {remark ? (
          <span aria-hidden title={remark}>
            <TriangleAlert className="mr-1 inline size-3.5 text-amber-700" />
          </span>
        ) : null}
        {group}
        {group && vehicle ? <DottedItem>{vehicle}</DottedItem> : vehicle || (group ? null : '—')}
        {remark ? <span className="sr-only">. {remark}</span> : null}
      </p>
    </div>
  )
}

/**
 * Warns of an open lead whose journey is past, or of a vehicle too small for a coming journey; '' if neither is true. `today` is a day in
 * Dublin.
 */
export function remarkOnTravel(lead: Lead, vehicles: readonly Vehicle[], today: string): string {
  if (isJourneyOver(today, lead)) return OPEN_STATUSES.includes(lead.status) ? 'Journey date has passed.' : ''
  return lead.status === 'lost' || lead.selected_vehicle === '' ? '' : remarkOnVehicle(lead, vehicles)
}
