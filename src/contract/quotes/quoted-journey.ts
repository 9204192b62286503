import { z } from 'zod'
import { formatFullDay } from '../basics/date-text.ts'
import { addDays } from '../basics/dublin-time.ts'
import type { Lead } from '../leads/lead.ts'
import { lastTravelDay, type Travel } from '../trips/last-travel-day.ts'
import { Trip } from '../trips/trip.ts'
import { showHire, type TripFact, tripFacts } from '../trips/trip-facts.ts'
import { shortVehicleName } from '../vehicles/short-name.ts'

/**
 * The journey of a quote: as it was when the quote was made or, for a booking, as the customer was last told. Changes to the lead do
 * not change it.
 */
export const QuotedJourney = z
  .object({
    reference: z.string(),
    full_name: z.string(),
    pickup_location: z.string(),
    dropoff_location: z.string(),
    date_of_travel: z.string(),
    pickup_time: z.string(),
    round_trip: z.boolean(),
    return_date: z.string().nullable(),
    return_time: z.string().nullable(),
    selected_vehicle: z.string(),
    number_of_people: z.number().int().nullable(),
    /** absent in quotes from before trips existed */
    trip: Trip.nullish(),
  })
  .meta({ id: 'OfferedJourney' })
export type QuotedJourney = z.infer<typeof QuotedJourney>

/** Returns the lead's present journey. */
export function journeyOf(lead: Lead): QuotedJourney {
  return {
    reference: lead.reference,
    full_name: lead.full_name,
    pickup_location: lead.pickup_location,
    dropoff_location: lead.dropoff_location,
    date_of_travel: lead.date_of_travel,
    pickup_time: lead.pickup_time,
    round_trip: lead.round_trip,
    return_date: lead.return_date,
    return_time: lead.return_time,
    selected_vehicle: lead.selected_vehicle,
    number_of_people: lead.number_of_people,
    trip: lead.trip,
  }
}

/** Returns the facts of a journey for its customer, in order, without empty ones. */
export function quotedFacts(journey: QuotedJourney): TripFact[] {
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

/** Describes the journey in one line: '2 days, Coach 53, 48 people'. */
export function briefJourney(journey: QuotedJourney): string {
  const { trip, round_trip, selected_vehicle, number_of_people } = journey
  const people = number_of_people === 1 ? '1 person' : `${number_of_people} people`
  return [
    showHire(trip?.hire) || (round_trip ? 'There and back' : 'One way'),
    shortVehicleName(selected_vehicle),
    number_of_people ? people : '',
  ]
    .filter(Boolean)
    .join(', ')
}

function formatReturn({ round_trip, return_date, return_time }: QuotedJourney): string {
  if (!round_trip && !return_date && !return_time) return ''
  const when = [return_date && formatFullDay(return_date), return_time?.slice(0, 5)]
  return when.filter(Boolean).join(', ') || 'Yes, time to be agreed'
}

/** A fact before and after a change, in words for the customer; '' if it is absent. */
export type FactChange = { name: string; before: string; after: string }

export const showAfter = ({ after }: FactChange): string => after || 'Removed'

export const showBefore = ({ before }: FactChange): string => (before ? `Before: ${before}` : 'New')

/** Returns the facts that changed for the passengers, to whom the customer's name does not belong. */
export function changedFacts(before: QuotedJourney, after: QuotedJourney): FactChange[] {
  const [old, now] = [before, after].map(
    (journey) => new Map(quotedFacts(journey).map(({ name, value }) => [name, value])),
  )
  const names = new Set([...(now?.keys() ?? []), ...(old?.keys() ?? [])])
  return [...names]
    .map((name) => ({ name, before: old?.get(name) ?? '', after: now?.get(name) ?? '' }))
    .filter((fact) => fact.before !== fact.after)
}

/**
 * The latest possible last day of a quote for this journey: the day before it, or today if it is today or past. `today` is a day in
 * Dublin.
 */
export function latestLastDay(today: string, { date_of_travel }: Pick<Travel, 'date_of_travel'>): string {
  return date_of_travel > today ? addDays(date_of_travel, -1) : today
}

/** Returns whether a journey is over, so that it cannot be quoted. */
export function isJourneyOver(today: string, journey: Travel): boolean {
  return lastTravelDay(journey) < today
}

/** Says why a journey that is over is not quoted. */
export const JOURNEY_IS_OVER = 'Journey date has passed. Please edit its date first.'
