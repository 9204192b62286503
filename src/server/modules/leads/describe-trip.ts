import type { Trip } from '#contract/trips/trip.ts'

/** A wait of the vehicle. `place` is the lead's own word for it; blank where there is none. */
export type Wait = { place: string; minutes: number; forReturn?: true }

/** The number of each extra, and the waits at stops. */
export type JourneyExtras = {
  waits?: readonly Wait[]
  stops?: number
  childSeats?: number
  meetAndGreet?: number
  overnights?: number
}

/** The parts of a trip that decide a price; an absent one is not charged. */
export type PricedTrip = {
  /** hired by the hour */
  hours?: number
  /** hired for several days */
  days?: number
  /** when each of those days begins; the first does at the pick-up */
  dayTimes?: readonly (string | null)[]
  extras?: JourneyExtras
}

/**
 * Returns the part of a trip that the price is worked out from. Stops and waiting belong to a hire, whose hours and days are
 * charged.
 */
export function describeTrip(trip: Trip | null): PricedTrip {
  if (!trip) return {}
  const { hire, stops = [], occasion, child_seats = {} } = trip
  const { infant = 0, toddler = 0, booster = 0 } = child_seats
  const isMet = occasion?.kind === 'airport' && occasion.meet_greet === true
  const waits = stops.map(({ place, wait_minutes = 0 }) => ({ place, minutes: wait_minutes }))
  return {
    ...(hire?.kind === 'hourly' && { hours: hire.hours }),
    ...(hire?.kind === 'days' && {
      days: hire.days,
      dayTimes: (hire.itinerary ?? []).map(({ time = null }) => time),
    }),
    extras: {
      childSeats: infant + toddler + booster,
      meetAndGreet: isMet ? 1 : 0,
      ...(hire?.kind === 'days' && { overnights: hire.days - 1 }),
      ...(!hire && { stops: stops.length, waits }),
    },
  }
}
