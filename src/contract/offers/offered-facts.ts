import { formatFullDay } from '../basics/date-text.ts'
import { type TripFact, tripFacts } from '../trips/trip-facts.ts'
import type { OfferedJourney } from './offered-journey.ts'

/** What a customer reads of the journey that they were offered or have booked, in order. Empty facts are left out. */
export function offeredFacts(journey: OfferedJourney): TripFact[] {
  const facts: [string, string][] = [
    ['Pick-up', journey.pickup_location],
    ['Drop-off', journey.dropoff_location],
    ['Travel date', formatFullDay(journey.date_of_travel)],
    ['Pick-up time', journey.pickup_time.slice(0, 5)],
    ['Return', formatReturn(journey)],
    ['Vehicle', journey.selected_vehicle],
    ['Passengers', journey.number_of_people === null ? '' : String(journey.number_of_people)],
  ]
  const shown = facts.filter(([, value]) => value.trim() !== '').map(([name, value]) => ({ name, value }))
  return [...shown, ...tripFacts(journey.trip, journey.date_of_travel)]
}

function formatReturn({ round_trip, return_date, return_time }: OfferedJourney): string {
  if (!round_trip && !return_date && !return_time) return ''
  const when = [return_date && formatFullDay(return_date), return_time?.slice(0, 5)]
  return when.filter(Boolean).join(', ') || 'Yes, time to be agreed'
}
