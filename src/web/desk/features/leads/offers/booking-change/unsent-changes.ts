import type { Lead } from '#contract/leads/lead.ts'
import type { Offer } from '#contract/offers/offer.ts'
import { changedFacts, type FactChange, journeyOf } from '#contract/offers/offered-journey.ts'
import type { Vehicle } from '#contract/vehicles/vehicle.ts'
import { vehicleName } from '#web/desk/api/vehicles.ts'

/** What the customer of a booking does not know yet, in their words: a price also rests on facts that they never read. */
export function findUnsentChanges(
  { journey }: Pick<Offer, 'journey'>,
  lead: Lead,
  vehicles: readonly Vehicle[],
): FactChange[] {
  const selected_vehicle = vehicleName(vehicles, lead.selected_vehicle)
  return changedFacts(journey, journeyOf({ ...lead, selected_vehicle }))
}
