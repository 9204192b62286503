import type { Trip } from './trip.ts'

/**
 * The places between pick-up and drop-off, in order: stops, or the days of a tour. In its own file because the quote form needs only
 * this.
 */
export function placesBetween(trip: Trip | null | undefined): string[] {
  const { hire, stops = [] } = trip ?? {}
  const days = hire?.kind === 'days' ? (hire.itinerary ?? []) : []
  return [...stops, ...days].map(({ place }) => place)
}
