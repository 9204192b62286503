import { z } from 'zod'
import { time, UserId } from '../basics/field-schemas.ts'
import { lines } from '../basics/text.ts'
import { day } from './field-types.ts'
import { CHANGED_FIELDS, STORED_FIELDS } from './lead-field-schemas.ts'
import { LEAD_LIMITS } from './lead-limits.ts'
import { LeadPriority, LeadSource, LeadStatus } from './lead-status.ts'
import { QUOTE_STATES } from './quote-state.ts'

const max = LEAD_LIMITS

/** A lead; the API calls it a bus quote. Instants are ISO 8601 in UTC. */
export const Lead = z
  .object({
    id: z.number().int(),
    /** the lead's name on the phone and in emails, such as 'K7M-3XQ' */
    reference: z.string(),
    ...STORED_FIELDS,
    mobile_e164: z.string().nullable(),
    /** in Irish national format, foreign numbers with their country code; as typed if unreadable */
    mobile_national: z.string(),
    /** the response time that its page promised, in minutes; null if it promised none */
    response_minutes: z.number().int().nullable(),
    response_due_at: z.string().nullable(),
    first_response_at: z.string().nullable(),
    /** why the lead is suspected spam, until staff mark it as not spam or reply */
    suspected_spam: z.string().nullable(),
    released_at: z.string().nullable(),
    /** the id of the user */
    released_by: z.number().int().nullable(),
    priority: LeadPriority,
    next_action_on: z.string().nullable(),
    /** 'HH:MM' on that day; null for any time */
    next_action_time: z.string().nullable(),
    lost_reason: z.string(),
    /** notes for the driver, written by staff */
    driver_notes: z.string(),
    /** the state of the newest quote, which is expired after its last day; null if there is none or it was withdrawn */
    offer_state: z.enum(QUOTE_STATES).nullable(),
    /** EUR cents */
    offer_total_cents: z.number().int().nullable(),
    offer_valid_until: z.string().nullable(),
    /** when the newest quote was sent */
    offer_sent_at: z.string().nullable(),
    /** whether the customer waits for the answer to a question, whatever the state of the quote */
    question_waiting: z.boolean(),
    /** when the oldest unanswered question was asked; null if there is none */
    question_asked_at: z.string().nullable(),
    /** the total of all bookings in EUR cents; null if there is none */
    booked_total_cents: z.number().int().nullable(),
    /** the deadline for confirming an accepted quote; null if none waits */
    offer_confirm_due_at: z.string().nullable(),
    source: LeadSource,
    status: LeadStatus,
    /** the id of the assignee; null if unassigned */
    assigned_to: z.number().int().nullable(),
    assigned_to_name: z.string().nullable(),
    /** increases with every change; a PATCH with an older version is a conflict */
    version: z.number().int(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Lead' })

export type Lead = z.infer<typeof Lead>

/** The response to a visitor's request: the stored request with its id, reference and time. It contains nothing for staff only. */
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
    driver_notes: lines({ max: max.driverNotes }),
    source: LeadSource,
    status: LeadStatus,
    assigned_to: UserId.nullable(),
  })
  .partial()
  .extend({ version: z.number().int().positive().optional() })
  .meta({ id: 'LeadChange' })

export type LeadChange = z.infer<typeof LeadChange>

/**
 * A change to a lead. `base` holds the former values of the changed fields as the sender saw them: only fields that differ from it now
 * are in conflict. With `version` alone, any newer change is.
 */
export const LeadPatch = LeadChange.extend({ base: z.record(z.string(), z.unknown()).optional() }).meta({
  id: 'LeadPatch',
})

export type LeadPatch = z.infer<typeof LeadPatch>

/** The id of a lead in a path. An impossible id gets 404, like an unknown one. */
export const LeadPathId = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number)
  .refine((id) => id > 0 && Number.isSafeInteger(id))

export const LeadId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
