import type { Trip } from '#contract/trips/trip.ts'
import type { PricedJourney } from './arithmetic/journey.ts'

/** What the arithmetic takes of a trip. Stops and waiting belong to a hire, whose hours and days are charged. */
export function describeTrip(
  trip: Trip | null,
): Pick<PricedJourney, 'hours' | 'days' | 'dayTimes' | 'extras'> {
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
