import type { Trip } from './trip.ts'

/**
 * The places between pick-up and drop-off, in order: stops, or where each day of a tour goes. It has a file of its own because the
 * quote form needs no other words of a trip.
 */
export function placesBetween(trip: Trip | null | undefined): string[] {
  const { hire, stops = [] } = trip ?? {}
  const days = hire?.kind === 'days' ? (hire.itinerary ?? []) : []
  return [...stops, ...days].map(({ place }) => place)
}
