import { z } from 'zod'
import { defineEndpoint } from '../basics/endpoint.ts'
import { filterLabel, noContent, time } from '../basics/field-schemas.ts'
import { LIST_JOURNEYS } from '../basics/first-screen-endpoints.ts'
import { day } from '../leads/field-types.ts'
import { Lead, LeadPathId } from '../leads/lead.ts'
import { LEAD_LIMITS } from '../leads/lead-limits.ts'
import { AGREEMENTS } from '../leads/lead-list.ts'
import { AssignmentChange, LegAssignment, LegName } from './leg-assignment.ts'
import { VehicleLoad } from './vehicle-load.ts'

/** The most days, and the most leads of each agreement, in one response. */
export const JOURNEY_LIMITS = { daysMax: 62, leadsMax: 2_000 } as const

/** One leg of a lead on one day: the way out, the way back, or a later day of a hire. */
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
    leg: LegName,
    day: z.string(),
    /** 'HH:MM'; '' if the time is open */
    time: z.string(),
    /** null if the time is open */
    starts_at: z.string().nullable(),
    /** estimated from drive, stops and waits, or from the hours of a hire; null if the time is open */
    ends_at: z.string().nullable(),
    /** estimated for the drives between depot and ends; null if time, depot or place is unknown */
    leaves_depot_at: z.string().nullable(),
    back_at_depot_at: z.string().nullable(),
    /** minutes of driving with passengers; null if unknown */
    drive_minutes: z.number().int().nullable(),
    from: z.string(),
    to: z.string(),
    stops: z.array(z.string()),
    /** whether it is a booking, an accepted quote to be confirmed, or a quote that can still be accepted */
    agreed: z.enum(AGREEMENTS),
    /** null if nobody has planned it yet */
    assignment: LegAssignment.nullable(),
    /** says what does not fit: a vehicle or driver planned twice, too little time between two legs, a licence that expires before */
    marks: z.array(z.string()),
  })
  .meta({ id: 'JourneyLeg' })

export type JourneyLeg = z.infer<typeof JourneyLeg>

/** A vehicle and driver planned for a leg that is no longer booked or quoted. */
export const FreedAssignment = JourneyLeg.pick({
  lead_id: true,
  full_name: true,
  leg: true,
  day: true,
  time: true,
})
  .extend(LegAssignment.pick({ vehicle: true, driver: true }).shape)
  .meta({ id: 'FreedAssignment' })

export type FreedAssignment = z.infer<typeof FreedAssignment>

/** The vehicles and drivers of one lead’s legs; `legs` is empty if nothing is planned. */
export const LeadPlan = z
  .object({
    /** the legs that are driven, in their order */
    legs: z.array(JourneyLeg.pick({ leg: true, day: true, time: true, assignment: true })),
    freed: z.array(FreedAssignment),
  })
  .meta({ id: 'LeadPlan' })

export type LeadPlan = z.infer<typeof LeadPlan>

export const JourneyLegs = z
  .object({
    /** the legs by day and time */
    data: z.array(JourneyLeg),
    /** whether leads beyond the limit are left out */
    more: z.boolean(),
    freed: z.array(FreedAssignment),
    /** names to choose from: drivers in the register of licences, of these days, and planned for today or later */
    drivers: z.array(z.string()),
    /** the vehicles of each kind that each day needs, for all leads, including open quotes and leads that the caller may not see */
    loads: z.array(VehicleLoad),
  })
  .meta({ id: 'JourneyLegs' })

export type JourneyLegs = z.infer<typeof JourneyLegs>

export const JourneyQuery = z.object({
  /** the first and the last day, both included, in Dublin */
  from: day,
  to: day,
  /** 'true' also lists quotes that customers can still accept */
  open: z.literal('true').optional().catch(undefined),
})

export type JourneyQuery = z.infer<typeof JourneyQuery>

/**
 * The legs of other leads on the days of a lead. `load` counts those that need its vehicle at its hours, whether or not the caller may see
 * them; null if no vehicle is chosen.
 */
export const JourneysBeside = z
  .object({
    data: z.array(
      JourneyLeg.omit({ leaves_depot_at: true, back_at_depot_at: true, assignment: true, marks: true }),
    ),
    load: VehicleLoad.nullable(),
  })
  .meta({ id: 'JourneysBeside' })

export type JourneysBeside = z.infer<typeof JourneysBeside>

/**
 * A day with its times, and a vehicle by value or name, as quoted or as they are to be; each in place of what the lead has. A day
 * without times leaves them open.
 */
export const BesideQuery = z.object({
  date_of_travel: filterLabel(day),
  pickup_time: filterLabel(time),
  return_date: filterLabel(day),
  return_time: filterLabel(time),
  selected_vehicle: z.string().max(LEAD_LIMITS.vehicle).optional(),
})

export type BesideQuery = z.infer<typeof BesideQuery>

const LEG = `${LIST_JOURNEYS.path}/:id/legs/:leg` as const

const params = z.object({ id: LeadPathId, leg: LegName })

const tags = ['Leads']

export const JOURNEY_API = {
  list: defineEndpoint({
    ...LIST_JOURNEYS,
    access: 'staff',
    tags,
    summary: 'The drives of some days: booked, accepted and to be confirmed, and open quotes',
    query: JourneyQuery,
    response: { 200: JourneyLegs },
  }),
  readPlan: defineEndpoint({
    method: 'GET',
    path: `${LIST_JOURNEYS.path}/:id`,
    access: 'staff',
    tags,
    summary: 'The vehicles and drivers planned for the drives of a lead',
    params: z.object({ id: LeadPathId }),
    response: { 200: LeadPlan },
  }),
  listBeside: defineEndpoint({
    method: 'GET',
    path: `${LIST_JOURNEYS.path}/:id/beside`,
    access: 'staff',
    tags,
    summary:
      'The drives of other leads on the days of a lead, and how many vehicles of its kind are left at its hours',
    params: z.object({ id: LeadPathId }),
    query: BesideQuery,
    response: { 200: JourneysBeside },
  }),
  assign: defineEndpoint({
    method: 'PATCH',
    path: LEG,
    access: 'staff',
    tags,
    summary: 'Plan a drive: vehicle, driver, note, and what the driver collects',
    description: 'A vehicle in the list is known by its name; any other text is kept as typed.',
    params,
    body: AssignmentChange,
    response: { 200: LegAssignment },
  }),
  dismiss: defineEndpoint({
    method: 'DELETE',
    path: LEG,
    access: 'staff',
    tags,
    summary: 'Remove what was planned for a drive',
    params,
    response: noContent('Removed'),
  }),
} as const
