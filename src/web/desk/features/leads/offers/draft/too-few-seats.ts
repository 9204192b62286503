import type { Lead } from '#contract/leads/lead.ts'
import type { NewOffer } from '#contract/offers/offer.ts'
import type { Vehicle } from '#contract/vehicles/vehicle.ts'

type TooFewSeats = { people: number; vehicle: string; seats: number }

/** The vehicle that the quote will name, if it has fewer seats than people travel; null where they have room, or nobody has said. */
export function findTooFewSeats(
  { number_of_people: people, selected_vehicle }: Pick<Lead, 'number_of_people' | 'selected_vehicle'>,
  { suggestion, keep_vehicle }: Pick<NewOffer, 'suggestion' | 'keep_vehicle'>,
  vehicles: readonly Vehicle[],
): TooFewSeats | null {
  const named = (keep_vehicle ? undefined : suggestion?.vehicle) ?? selected_vehicle
  const vehicle = vehicles.find(({ value }) => value === named)
  if (!vehicle || vehicle.seats === null || people === null || people <= vehicle.seats) return null
  return { people, vehicle: vehicle.name, seats: vehicle.seats }
}
