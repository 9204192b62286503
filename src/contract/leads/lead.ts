import { z } from 'zod'
import { LIMITS } from '../basics/limits.ts'
import { text } from '../basics/text.ts'
import { UserId } from '../basics/user-id.ts'
import { day, email, people, time } from './field-types.ts'
import { LeadPriority, LeadSource, LeadStatus } from './lead-status.ts'

const max = LIMITS.leads

/** A lead as the API calls it: a bus quote. Instants are ISO 8601 in UTC. */
export const Lead = z
  .object({
    id: z.number().int(),
    /** what people call it on the telephone and in a mail, e.g. 'K7M-3XQ' */
    reference: z.string(),
    full_name: z.string(),
    email: z.string(),
    /** as it was typed */
    mobile_number: z.string(),
    mobile_e164: z.string().nullable(),
    /** as it is written in Ireland, from abroad with its country; as typed when it cannot be read as a number */
    mobile_national: z.string(),
    pickup_location: z.string(),
    dropoff_location: z.string(),
    date_of_travel: z.string(),
    pickup_time: z.string(),
    selected_vehicle: z.string(),
    additional_info: z.string(),
    number_of_people: z.number().int().nullable(),
    group_type: z.string(),
    round_trip: z.boolean(),
    return_date: z.string().nullable(),
    return_time: z.string().nullable(),
    /** km, 0 when unknown */
    distance: z.number(),
    /** who measured it; blank when nobody did */
    distance_provider: z.string(),
    distance_is_estimate: z.boolean(),
    distance_minutes: z.number().int().nullable(),
    slug: z.string(),
    /** within how many minutes its page promised an answer; null where nothing was promised */
    response_minutes: z.number().int().nullable(),
    response_due_at: z.string().nullable(),
    first_response_at: z.string().nullable(),
    /** why it is taken for a robot's; it is held back for as long as nobody has released it */
    suspected_spam: z.string().nullable(),
    released_at: z.string().nullable(),
    /** user id */
    released_by: z.number().int().nullable(),
    priority: LeadPriority,
    next_action_on: z.string().nullable(),
    lost_reason: z.string(),
    source: LeadSource,
    status: LeadStatus,
    /** user id */
    assigned_to: z.number().int().nullable(),
    assigned_to_name: z.string().nullable(),
    /** rises with every change; send it with a PATCH to be told of somebody else's change */
    version: z.number().int(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Lead' })
export type Lead = z.infer<typeof Lead>

/** What the visitor is answered: what was asked, when, and the number it is filed under. No staff field. */
export const CreatedLead = Lead.omit({
  mobile_e164: true,
  mobile_national: true,
  response_minutes: true,
  response_due_at: true,
  first_response_at: true,
  suspected_spam: true,
  released_at: true,
  released_by: true,
  priority: true,
  next_action_on: true,
  lost_reason: true,
  source: true,
  status: true,
  assigned_to: true,
  assigned_to_name: true,
  version: true,
  updated_at: true,
}).meta({ id: 'CreatedLead' })
export type CreatedLead = z.infer<typeof CreatedLead>

export const LeadChange = z
  .object({
    full_name: text({ min: 1, max: max.name }),
    email,
    mobile_number: text({ min: 1, max: max.mobile }),
    pickup_location: text({ max: max.location }),
    dropoff_location: text({ max: max.location }),
    date_of_travel: day,
    pickup_time: time,
    selected_vehicle: text({ max: max.vehicle }),
    additional_info: text({ max: max.additionalInfo }),
    number_of_people: people.nullable(),
    group_type: text({ max: max.groupType }),
    round_trip: z.boolean(),
    return_date: day.nullable(),
    return_time: time.nullable(),
    distance: z.number().min(0).max(max.maxDistanceKm),
    priority: LeadPriority,
    next_action_on: day.nullable(),
    lost_reason: text({ max: max.lostReason }),
    source: LeadSource,
    status: LeadStatus,
    assigned_to: UserId.nullable(),
  })
  .partial()
  .extend({ version: z.number().int().positive().optional() })
  .meta({ id: 'LeadChange' })
export type LeadChange = z.infer<typeof LeadChange>

export const LeadId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
