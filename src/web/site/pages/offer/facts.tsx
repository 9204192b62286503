import { type OfferedJourney, offeredFacts } from '#contract/offers/offered-journey.ts'
import { type Business, PLACEHOLDER_PHONE, showPhone } from '#contract/settings/business.ts'

type FactListProps = { facts: readonly (readonly [string, string])[] }

function FactList({ facts }: FactListProps) {
  return (
    <dl className="offer-facts">
      {facts
        .filter(([, value]) => value !== '')
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
        ...offeredFacts(journey).map(({ name, value }) => [name, value] as const),
      ]}
    />
  )
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
