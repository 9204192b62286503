import { addDays } from '#contract/basics/dublin-time.ts'
import type { PricedFacts } from '#contract/rates/guide-price.ts'
import { placesBetween } from '#contract/trips/trip-facts.ts'
import type { PricedJourney } from '../arithmetic/journey.ts'
import type { RateDependencies } from '../dependencies.ts'

/** A card says little about a journey in two years. */
const DAYS_AHEAD = 730

/** Whether the form says enough for a price: when, where over which places, and with what. */
export function isAskedInFull(facts: PricedFacts, today: string): boolean {
  const { date_of_travel: day, round_trip, return_date, return_time, trip } = facts
  const isNamed = facts.pickup_location !== '' && (facts.dropoff_location !== '' || trip?.hire !== undefined)
  const isTimely = day >= today && day <= addDays(today, DAYS_AHEAD)
  const isBack = !round_trip || (return_date !== null && return_date >= day && return_time !== null)
  return isNamed && isTimely && isBack && (facts.selected_vehicle !== '' || facts.number_of_people !== null)
}

/** Whether each place is one that is known; a text that may be several is none. */
export function areAllFound({ findPlace }: Pick<RateDependencies, 'findPlace'>, facts: PricedFacts): boolean {
  return [facts.pickup_location, ...placesBetween(facts.trip), facts.dropoff_location]
    .filter((place) => place !== '')
    .every((place) => findPlace(place) !== null)
}

/** Whether all that the card charges is known: a price without its empty kilometres would be too low. */
export function isPricedInFull({ depotToPickup, depotToDropoff }: PricedJourney, depot: string): boolean {
  return depot === '' || (depotToPickup !== null && depotToDropoff !== null)
}
