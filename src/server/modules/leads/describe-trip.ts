import type { Trip } from '#contract/trips/trip.ts'

/** A wait of the vehicle. `place` is as the lead spells it; blank if there is none. */
export type Wait = { place: string; minutes: number; forReturn?: true }

/** The waits at stops, and the number of each extra. */
export type JourneyExtras = {
  waits?: readonly Wait[]
  stops?: number
  childSeats?: number
  meetAndGreet?: number
  overnights?: number
}

/** The parts of a trip that affect the price; an absent part is not charged. */
export type PricedTrip = {
  /** hours of hire */
  hours?: number
  /** days of hire */
  days?: number
  /** start of each day; null for the first, which starts at the pick-up */
  dayTimes?: readonly (string | null)[]
  extras?: JourneyExtras
}

/** Returns the parts of a trip that affect the price. The price of a hire includes its stops and waits, so they are left out. */
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
