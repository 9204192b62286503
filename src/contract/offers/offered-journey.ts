import { z } from 'zod'
import type { Lead } from '../leads/lead.ts'
import { Trip } from '../trips/trip.ts'

/**
 * The journey that an offer is about: as it was when the offer was made, or of a booking as its customer was last told. What is changed
 * on the lead changes no offer by itself.
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
