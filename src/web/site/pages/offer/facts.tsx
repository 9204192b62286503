import type { OfferedJourney } from '#contract/offers/offer.ts'
import { type Business, PLACEHOLDER_PHONE, showPhone } from '#contract/settings/business.ts'
import { formatDay, formatJourneyTime } from '#web/lib/dates.ts'

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

export function JourneyFacts({ journey }: { journey: OfferedJourney }) {
  return (
    <FactList
      facts={[
        ['For', journey.full_name],
        ['Pick-up', journey.pickup_location],
        ['Drop-off', journey.dropoff_location],
        ['Travel date', formatDay(journey.date_of_travel)],
        ['Pick-up time', journey.pickup_time.slice(0, 5)],
        ['Return', returnOf(journey)],
        ['Vehicle', journey.selected_vehicle],
        ['Passengers', journey.number_of_people],
      ]}
    />
  )
}

function returnOf({ round_trip, return_date, return_time }: OfferedJourney): string {
  if (!round_trip && !return_date) return ''
  return return_date ? formatJourneyTime(return_date, return_time) : 'Yes, time to be agreed'
}

/** What a trader has to say of itself. What is not known is left out, never made up. */
export function BusinessFacts({ business }: { business: Business }) {
  const { legalName, registrationNumber, registrationPlace } = business
  const registered = [registrationNumber, registrationPlace].filter(Boolean).join(', ')
  return (
    <FactList
      facts={[
        ['Firm', business.name],
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
