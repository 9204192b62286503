import { formatDayAndTime, formatFullDay } from '#contract/basics/date-text.ts'
import type { OfferedJourney } from '#contract/offers/offer.ts'
import { type Business, PLACEHOLDER_PHONE, showPhone } from '#contract/settings/business.ts'
import { tripFacts } from '#contract/trips/trip-facts.ts'

type FactListProps = { facts: readonly (readonly [string, string | number | null])[] }

function FactList({ facts }: FactListProps) {
  return (
    <dl className="offer-facts">
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

export function OfferedJourneyFacts({ journey }: { journey: OfferedJourney }) {
  return (
    <FactList
      facts={[
        ['For', journey.full_name],
        ['Pick-up', journey.pickup_location],
        ['Drop-off', journey.dropoff_location],
        ['Travel date', formatFullDay(journey.date_of_travel)],
        ['Pick-up time', journey.pickup_time.slice(0, 5)],
        ['Return', formatReturn(journey)],
        ['Vehicle', journey.selected_vehicle],
        ['Passengers', journey.number_of_people],
        ...tripFacts(journey.trip, journey.date_of_travel).map(({ name, value }) => [name, value] as const),
      ]}
    />
  )
}

function formatReturn({ round_trip, return_date, return_time }: OfferedJourney): string {
  if (!round_trip && !return_date) return ''
  if (!return_date) return 'Yes, time to be agreed'
  return return_time ? formatDayAndTime(return_date, return_time) : formatFullDay(return_date)
}

/** The details that a trader must give by law. Facts that are not in the settings are left out. */
export function BusinessFacts({ business }: { business: Business }) {
  const { legalName, registrationNumber, registrationPlace } = business
  const registered = [registrationNumber, registrationPlace].filter(Boolean).join(', ')
  return (
    <FactList
      facts={[
        ['Business', business.name],
        ['Legal name', legalName],
        ['Registered', registered],
        ['Registered office', business.registeredOffice],
        ['VAT number', business.vatNumber],
        ['Limousine licence', business.spsvLicence],
        ['Operator licence', business.operatorLicence],
        ['Phone', business.phone === PLACEHOLDER_PHONE ? '' : showPhone(business.phone)],
        ['Email', business.email],
      ]}
    />
  )
}
