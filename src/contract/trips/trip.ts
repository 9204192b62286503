import { z } from 'zod'
import { time, wholeNumber } from '../basics/field-schemas.ts'
import { lines, text } from '../basics/text.ts'
import { isFlightNumber } from './flight-number.ts'
import { TRIP_LIMITS } from './trip-limits.ts'

const max = TRIP_LIMITS

const place = text({ min: 1, max: max.place })

const note = text({ max: max.note })

const fact = text({ max: max.fact })

/** A stop between pick-up and drop-off; stops are in order. `wait_minutes` is how long the vehicle waits there. */
export const TripStop = z.strictObject({
  place,
  time: time.optional(),
  wait_minutes: wholeNumber(max.waitMinutesMin, max.waitMinutesMax).optional(),
  note: note.optional(),
})

export type TripStop = z.infer<typeof TripStop>

/** The destination of a day of a tour, and when it starts. The first day is the date of travel; the others follow it. */
export const TripDay = z.strictObject({ place, time: time.optional(), note: note.optional() })

export type TripDay = z.infer<typeof TripDay>

/** A hire instead of a drive. Only `round_trip` says whether it is one way, so that the two cannot contradict each other. */
export const TripHire = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('hourly'),
    hours: z
      .number('Please enter the hours.')
      .multipleOf(0.5, 'Please use whole or half hours.')
      .min(max.hoursMin, `Please enter at least ${max.hoursMin}.`)
      .max(max.hoursMax, `Please enter at most ${max.hoursMax}.`),
  }),
  z.strictObject({
    kind: z.literal('days'),
    days: wholeNumber(max.daysMin, max.daysMax),
    itinerary: z.array(TripDay).max(max.daysMax, `Please use at most ${max.daysMax} days.`).optional(),
  }),
])

export type TripHire = z.infer<typeof TripHire>

/** A flight: 'EI 104' is stored as 'EI104', other text as typed. */
const flight = fact.overwrite((typed) => {
  const joined = typed.replace(/[\s-]/g, '').toUpperCase()
  return isFlightNumber(joined) ? joined : typed
})

/** The answers to the extra questions of each kind of occasion. */
export const TripOccasion = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('airport'),
    direction: z.enum(['arrival', 'departure']).optional(),
    flight: flight.optional(),
    /** the flight of the return, if there is one */
    return_flight: flight.optional(),
    terminal: fact.optional(),
    meet_greet: z.boolean().optional(),
  }),
  z.strictObject({
    kind: z.literal('wedding'),
    ceremony: fact.optional(),
    reception: fact.optional(),
    times: fact.optional(),
    ribbons: fact.optional(),
  }),
  z.strictObject({
    kind: z.literal('corporate'),
    company: fact.optional(),
    cost_centre: fact.optional(),
    /** the passenger, if that is not the customer */
    passenger: fact.optional(),
  }),
  z.strictObject({
    kind: z.literal('school'),
    children: wholeNumber(0, max.people).optional(),
    seat_belts: z.boolean().optional(),
    supervisor: fact.optional(),
  }),
])

export type TripOccasion = z.infer<typeof TripOccasion>

const pieces = wholeNumber(0, max.pieces).optional()

const seats = wholeNumber(0, max.seats).optional()

const wheelchairs = wholeNumber(0, max.wheelchairs).optional()

/** An unreadable entry, for staff to ask about. */
export const UnreadFact = z.strictObject({
  name: text({ min: 1, max: max.unreadName }),
  typed: lines({ min: 1, max: max.unreadTyped }),
})

export type UnreadFact = z.infer<typeof UnreadFact>

/** The details of a journey besides two ends, a day and a time. Unknown facts are absent. */
export const Trip = z
  .strictObject({
    hire: TripHire.optional(),
    stops: z.array(TripStop).max(max.stops, `Please use at most ${max.stops} stops.`).optional(),
    occasion: TripOccasion.optional(),
    /** pieces of hold, cabin and hand luggage */
    luggage: z.strictObject({ large: pieces, medium: pieces, small: pieces }).optional(),
    /** seats for children below 13 kg, of 9 to 18 kg, and of 15 to 36 kg */
    child_seats: z.strictObject({ infant: seats, toddler: seats, booster: seats }).optional(),
    /** people who stay in their wheelchair, and people who move to a seat */
    wheelchairs: z.strictObject({ in_chair: wheelchairs, transferring: wheelchairs }).optional(),
    access_needs: note.optional(),
    unread: z.array(UnreadFact).max(max.unread).optional(),
  })
  .meta({ id: 'Trip' })

export type Trip = z.infer<typeof Trip>
