import { z } from 'zod'
import { formatFullDay } from '../basics/date-text.ts'
import { addDays } from '../basics/dublin-time.ts'
import type { Lead } from '../leads/lead.ts'
import { lastTravelDay, type Travel } from '../trips/last-travel-day.ts'
import { Trip } from '../trips/trip.ts'
import { showHire, type TripFact, tripFacts } from '../trips/trip-facts.ts'
import { shortVehicleName } from '../vehicles/short-name.ts'

/**
 * The journey that an offer is about: as it was when the offer was made, or of a booking as its customer was last told. A
 * change to the lead changes no offer by itself.
 */
export const OfferedJourney = z
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
    /** absent in offers that are older than trips */
    trip: Trip.nullish(),
  })
  .meta({ id: 'OfferedJourney' })
export type OfferedJourney = z.infer<typeof OfferedJourney>

/** The journey as the lead has it now. */
export function journeyOf(lead: Lead): OfferedJourney {
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

/** The facts of an offered or booked journey as its customer reads them, in order. Empty facts are left out. */
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

/** The journey in one line: '2 days, Coach 53, 48 people'. */
export function briefJourney(journey: OfferedJourney): string {
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

function formatReturn({ round_trip, return_date, return_time }: OfferedJourney): string {
  if (!round_trip && !return_date && !return_time) return ''
  const when = [return_date && formatFullDay(return_date), return_time?.slice(0, 5)]
  return when.filter(Boolean).join(', ') || 'Yes, time to be agreed'
}

/** A fact of a journey as it was and as it is, in the words of its customer; '' for what was not there, or no longer is. */
export type FactChange = { name: string; before: string; after: string }

export const showAfter = ({ after }: FactChange): string => after || 'Removed'

export const showBefore = ({ before }: FactChange): string => (before ? `Before: ${before}` : 'New')

/** The facts in which two journeys differ for their passengers. The name of the customer is no fact of the journey. */
export function changedFacts(before: OfferedJourney, after: OfferedJourney): FactChange[] {
  const [old, now] = [before, after].map(
    (journey) => new Map(offeredFacts(journey).map(({ name, value }) => [name, value])),
  )
  const names = new Set([...(now?.keys() ?? []), ...(old?.keys() ?? [])])
  return [...names]
    .map((name) => ({ name, before: old?.get(name) ?? '', after: now?.get(name) ?? '' }))
    .filter((fact) => fact.before !== fact.after)
}

/**
 * The latest last day that an offer of this journey may have: the day before it, and today once the journey is today or has begun.
 * `today` is a day in Dublin.
 */
export function latestLastDay(today: string, { date_of_travel }: Pick<Travel, 'date_of_travel'>): string {
  return date_of_travel > today ? addDays(date_of_travel, -1) : today
}

/** Whether there is nothing left of a journey that could be offered. */
export function isJourneyOver(today: string, journey: Travel): boolean {
  return lastTravelDay(journey) < today
}

/** Why a journey that is over is not quoted. */
export const JOURNEY_IS_OVER = 'Journey date has passed. Please edit its date first.'
