import { z } from 'zod'
import { time, UserId } from '../basics/field-schemas.ts'
import { lines } from '../basics/text.ts'
import { day } from './field-types.ts'
import { CHANGED_FIELDS, STORED_FIELDS } from './lead-field-schemas.ts'
import { LEAD_LIMITS } from './lead-limits.ts'
import { LeadPriority, LeadSource, LeadStatus } from './lead-status.ts'
import { OFFER_STATES } from './offer-state.ts'

const max = LEAD_LIMITS

/** A lead as the API calls it: a bus quote. Instants are ISO 8601 in UTC. */
export const Lead = z
  .object({
    id: z.number().int(),
    /** what people call it on the telephone and in a mail, e.g. 'K7M-3XQ' */
    reference: z.string(),
    ...STORED_FIELDS,
    mobile_e164: z.string().nullable(),
    /** as it is written in Ireland, from abroad with its country; as typed when it cannot be read as a number */
    mobile_national: z.string(),
    /** the response time of its page in minutes; null where the page names none */
    response_minutes: z.number().int().nullable(),
    response_due_at: z.string().nullable(),
    first_response_at: z.string().nullable(),
    /** why it is suspected spam; quarantined until somebody releases it, or responds */
    suspected_spam: z.string().nullable(),
    released_at: z.string().nullable(),
    /** user id */
    released_by: z.number().int().nullable(),
    priority: LeadPriority,
    next_action_on: z.string().nullable(),
    /** 'HH:MM' on that day */
    next_action_time: z.string().nullable(),
    lost_reason: z.string(),
    /** what its newest offer says; null without one, and once that is withdrawn. An open one past its last day has expired. */
    offer_state: z.enum(OFFER_STATES).nullable(),
    /** EUR cents */
    offer_total_cents: z.number().int().nullable(),
    offer_valid_until: z.string().nullable(),
    /** when the newest offer was sent */
    offer_sent_at: z.string().nullable(),
    /** the customer has asked about a quote, whatever has become of it since, and nobody has answered in the desk */
    question_waiting: z.boolean(),
    /** since when they wait, the earliest of several; null where nobody does */
    question_asked_at: z.string().nullable(),
    /** EUR cents of all that is booked, by whichever offers; null where nothing is */
    booked_total_cents: z.number().int().nullable(),
    /** until when the business confirms what the customer has accepted; null where nobody waits for that */
    offer_confirm_due_at: z.string().nullable(),
    source: LeadSource,
    status: LeadStatus,
    /** user id */
    assigned_to: z.number().int().nullable(),
    assigned_to_name: z.string().nullable(),
    /** rises with every change; a PATCH with an older version is refused as a conflict */
    version: z.number().int(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Lead' })

export type Lead = z.infer<typeof Lead>

/** The response to the visitor: the request, when it was stored, and the number of its lead. No staff field. */
export const CreatedLead = Lead.pick({ id: true, reference: true, created_at: true })
  .extend(STORED_FIELDS)
  .meta({ id: 'CreatedLead' })

export type CreatedLead = z.infer<typeof CreatedLead>

export const LeadChange = z
  .object({
    ...CHANGED_FIELDS,
    priority: LeadPriority,
    next_action_on: day.nullable(),
    next_action_time: time.nullable(),
    lost_reason: lines({ max: max.lostReason }),
    source: LeadSource,
    status: LeadStatus,
    assigned_to: UserId.nullable(),
  })
  .partial()
  .extend({ version: z.number().int().positive().optional() })
  .meta({ id: 'LeadChange' })

export type LeadChange = z.infer<typeof LeadChange>

/**
 * A change to a lead as others may have changed it meanwhile. `base` is what somebody saw in the fields that they changed: with
 * it only fields that hold something else by now are in conflict, with `version` alone whatever differs.
 */
export const LeadPatch = LeadChange.extend({ base: z.record(z.string(), z.unknown()).optional() }).meta({
  id: 'LeadPatch',
})

export type LeadPatch = z.infer<typeof LeadPatch>

/** The number of a lead in a path: what cannot be one fails, so that it is answered like one that is not there. */
export const LeadPathId = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number)
  .refine((id) => id > 0 && Number.isSafeInteger(id))

export const LeadId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
