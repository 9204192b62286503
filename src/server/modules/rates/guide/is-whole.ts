import { addDays } from '#contract/basics/dublin-time.ts'
import { PLACE_LIMITS } from '#contract/places/place-limits.ts'
import type { PricedFacts } from '#contract/rates/guide-price.ts'
import { placesBetween } from '#contract/trips/trip-facts.ts'
import { TRIP_LIMITS } from '#contract/trips/trip-limits.ts'
import type { PricedJourney } from '../arithmetic/journey.ts'

/** A card says little about a journey in two years. */
const DAYS_AHEAD = 730

/** The two ends and all stops of a journey. A longer journey is for staff to price. */
const PLACES_MAX = TRIP_LIMITS.stops + 2

/** Whether the form says enough for a price: when, where over which places, and with what. */
export function isAskedInFull(facts: PricedFacts, today: string): boolean {
  const { date_of_travel: day, round_trip, return_date, return_time, trip } = facts
  const isNamed = facts.pickup_location !== '' && (facts.dropoff_location !== '' || trip?.hire !== undefined)
  const isTimely = day >= today && day <= addDays(today, DAYS_AHEAD)
  const isBack = !round_trip || (return_date !== null && return_date >= day && return_time !== null)
  const places = listPlaces(facts)
  const isShort = places.length <= PLACES_MAX && places.every((place) => place.length <= PLACE_LIMITS.query)
  return (
    isNamed &&
    isTimely &&
    isBack &&
    isShort &&
    (facts.selected_vehicle !== '' || facts.number_of_people !== null)
  )
}

export function listPlaces({ pickup_location, dropoff_location, trip }: PricedFacts): string[] {
  return [pickup_location, ...placesBetween(trip), dropoff_location].filter((place) => place !== '')
}

/** Whether all that the card charges is known: a price without its empty kilometres, or of a card without a depot, would be too low. */
export function isPricedInFull({ depotToPickup, depotToDropoff }: PricedJourney): boolean {
  return depotToPickup !== null && depotToDropoff !== null
}
