import { z } from 'zod'
import { defineEndpoint } from '../basics/endpoint.ts'
import { day } from '../leads/field-types.ts'
import { Lead } from '../leads/lead.ts'
import { AGREEMENTS } from '../leads/lead-list.ts'

/** One request shows at most so many days, and so many leads of each agreement. */
export const JOURNEY_LIMITS = { daysMax: 62, leadsMax: 2_000 } as const

/** One drive of a lead on one day: the way out, the way back, or a later day of a hire. */
export const JourneyLeg = Lead.pick({
  full_name: true,
  mobile_number: true,
  mobile_e164: true,
  number_of_people: true,
  group_type: true,
  selected_vehicle: true,
})
  .extend({
    lead_id: z.number().int(),
    kind: z.enum(['out', 'back', 'day']),
    day: z.string(),
    /** 'HH:MM'; '' where nobody has said when */
    time: z.string(),
    /** null where the time is open */
    starts_at: z.string().nullable(),
    /** estimated from drive, stops and waits, or the hours of a hire; null where the time is open */
    ends_at: z.string().nullable(),
    from: z.string(),
    to: z.string(),
    stops: z.array(z.string()),
    /** a booking, an accepted quote to be confirmed, or a quote that can still be accepted */
    agreed: z.enum(AGREEMENTS),
  })
  .meta({ id: 'JourneyLeg' })

export type JourneyLeg = z.infer<typeof JourneyLeg>

/** The legs by day and time. `more`: leads beyond the limit are left out. */
export const JourneyLegs = z
  .object({ data: z.array(JourneyLeg), more: z.boolean() })
  .meta({ id: 'JourneyLegs' })

export type JourneyLegs = z.infer<typeof JourneyLegs>

export const JourneyQuery = z.object({
  /** first and last day, both included, Europe/Dublin */
  from: day,
  to: day,
  /** quotes that customers can still accept are listed too */
  open: z.literal('true').optional().catch(undefined),
})

export type JourneyQuery = z.infer<typeof JourneyQuery>

export const JOURNEY_API = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/journeys',
    access: 'staff',
    tags: ['Leads'],
    summary: 'The drives of some days: booked, accepted and to be confirmed, and open quotes',
    query: JourneyQuery,
    response: { 200: JourneyLegs },
  }),
} as const
