import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { text } from './text.ts'

const max = LIMITS.leads

export const LEAD_STATUSES = ['new', 'contacted', 'quoted', 'converted', 'lost'] as const
export const LeadStatus = z.enum(LEAD_STATUSES)
export type LeadStatus = z.infer<typeof LeadStatus>

export const LeadPriority = z.enum(['high', 'medium', 'low'])
export type LeadPriority = z.infer<typeof LeadPriority>

/** How an enquiry reached the firm. */
export const LeadSource = z.enum(['web', 'phone', 'email', 'other'])
export type LeadSource = z.infer<typeof LeadSource>

/**
 * Forward along new → contacted → quoted → converted (a booking made on the first call may skip steps),
 * to lost from anywhere, and back to an open status to reopen or correct. A lost lead is reopened before it is won.
 */
export const STATUS_TRANSITIONS: Record<LeadStatus, readonly LeadStatus[]> = {
  new: ['contacted', 'quoted', 'converted', 'lost'],
  contacted: ['new', 'quoted', 'converted', 'lost'],
  quoted: ['new', 'contacted', 'converted', 'lost'],
  converted: ['new', 'contacted', 'quoted', 'lost'],
  lost: ['new', 'contacted', 'quoted'],
}

const email = text({ min: 1, max: max.email }).refine(looksLikeEmail, 'Please enter a valid email address.')
/** A calendar day in Europe/Dublin, YYYY-MM-DD. There is no year 0 to store. */
const day = z.iso
  .date('Please choose a date.')
  .refine((value) => !value.startsWith('0000'), 'Please choose a date.')
/** A local time in Europe/Dublin, 24 h, HH:MM. */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time as HH:MM.')
const MAX_USER_ID = 2_147_483_647
const people = z
  .number('Please enter a whole number.')
  .int('Please enter a whole number.')
  .min(1, 'Please enter at least 1.')
  .max(max.maxPeople, `Please enter at most ${max.maxPeople}.`)

/** What tells a robot from a person. It is looked at and not kept; without it nobody is suspected. */
export const Trace = z
  .object({
    /** what stands in the field that people do not see */
    decoy: z.string().optional(),
    /** from the opening of the page to the sending */
    filled_ms: z.number().min(0).optional(),
  })
  .meta({ id: 'Trace' })
export type Trace = z.infer<typeof Trace>

/** What the form knows beyond the ten stated fields. Distances in km. */
export const Journey = z
  .object({
    dropoff_location: text({ max: max.location }).optional(),
    round_trip: z.boolean().optional(),
    return_date: day.nullish(),
    return_time: time.nullish(),
    distance: z.number().min(0).max(max.maxDistanceKm).optional(),
    /** who measured it, e.g. 'embedded' */
    distance_provider: text({ max: max.distanceProvider }).optional(),
    distance_is_estimate: z.boolean().optional(),
    /** at the wheel, for the same way as `distance` */
    distance_minutes: z.number().int().min(0).max(max.maxMinutes).nullish(),
    group_type: text({ max: max.groupType }).optional(),
    trace: Trace.optional(),
  })
  .meta({ id: 'Journey' })
export type Journey = z.infer<typeof Journey>

/**
 * A quote request as a visitor sends it. pickup_location and selected_vehicle are required unless the page
 * that it came from hides the field; the verb checks that against the page named by `slug`.
 */
export const NewLead = z
  .object({
    full_name: text({ min: 1, max: max.name }),
    email,
    mobile_number: text({ min: 1, max: max.mobile }),
    pickup_location: text({ max: max.location }).nullish(),
    date_of_travel: day,
    pickup_time: time,
    selected_vehicle: text({ max: max.vehicle }).nullish(),
    additional_info: text({ max: max.additionalInfo }).nullish(),
    number_of_people: people.nullish(),
    slug: text({ max: max.slug }).nullish(),
    journey: Journey.nullish(),
  })
  .meta({ id: 'NewLead' })
export type NewLead = z.infer<typeof NewLead>

/** An enquiry that staff enter for somebody who rang, wrote or came by, under the rules of the form. */
export const EnteredLead = NewLead.omit({ slug: true })
  .extend({
    source: LeadSource.exclude(['web']).default('phone'),
    /** the customer gets the same mail as after the form */
    confirm_by_mail: z.boolean().default(false),
  })
  .meta({ id: 'EnteredLead' })
export type EnteredLead = z.input<typeof EnteredLead>

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
    promise_minutes: z.number().int().nullable(),
    promise_due_at: z.string().nullable(),
    first_response_at: z.string().nullable(),
    /** why it is taken for a robot's; it is held back for as long as nobody has released it */
    suspected_robot: z.string().nullable(),
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
  promise_minutes: true,
  promise_due_at: true,
  first_response_at: true,
  suspected_robot: true,
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
    assigned_to: z.number().int().positive().max(MAX_USER_ID).nullable(),
  })
  .partial()
  .extend({ version: z.number().int().positive().optional() })
  .meta({ id: 'LeadChange' })
export type LeadChange = z.infer<typeof LeadChange>

export const LeadId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** 'all' and an empty value mean no filter, as the screens send them; unknown keys are ignored. */
const filterWord = <T extends z.ZodType>(inner: T) =>
  z.preprocess((value) => (value === '' || value === 'all' ? undefined : value), inner.optional())

/** What names the follow-up queue among the filters. */
export const FOLLOW_UP = 'followup'
/** What names the enquiries that are held back as robots'. */
export const SUSPECTED = 'suspected'

export const LeadFilter = z.object({
  search: filterWord(text({ max: max.searchMax })),
  status: filterWord(LeadStatus),
  /** a user id, 'none' or 'me' */
  assigned_to: filterWord(
    z.union([z.coerce.number().int().positive().max(MAX_USER_ID), z.enum(['none', 'me'])]),
  ),
  /** first and last day of submission, both included, Europe/Dublin */
  from: filterWord(day),
  to: filterWord(day),
  /** the path of the page that a request came from, e.g. '/weddings' */
  page: filterWord(text({ max: max.slug })),
  /**
   * 'followup': open leads whose next action is due, or with which nobody did anything for a day; 'suspected': what is
   * held back as a robot's, of which nothing is listed otherwise. Other words are no filter.
   */
  filter: z.enum([FOLLOW_UP, SUSPECTED]).optional().catch(undefined),
})
export type LeadFilter = z.infer<typeof LeadFilter>

export const LeadListQuery = LeadFilter.extend({
  limit: filterWord(z.coerce.number().int().min(1).max(max.pageMax)),
  cursor: filterWord(z.string().max(200)),
})
export type LeadListQuery = z.infer<typeof LeadListQuery>

export const LeadPage = z
  .object({
    data: z.array(Lead),
    meta: z.object({
      total: z.number().int(),
      /** true when a search found more than is counted: show '1,000+' */
      total_is_floor: z.boolean(),
      next_cursor: z.string().nullable(),
    }),
  })
  .meta({ id: 'LeadPage' })
export type LeadPage = z.infer<typeof LeadPage>

export const LeadExportQuery = LeadFilter.extend({
  /** comma-joined lead ids; wins over the filters */
  ids: filterWord(z.string().max(20_000)),
})
export type LeadExportQuery = z.infer<typeof LeadExportQuery>

export const LEAD_EVENT_KINDS = [
  'created',
  'changed',
  'status',
  'assigned',
  'note',
  'released',
  'contact',
  'contact-tried',
  'follow-up',
  'offer-sent',
  'offer-resent',
  'offer-withdrawn',
  'offer-accepted',
  'offer-declined',
  'offer-asked',
] as const

/** One entry of a lead's timeline, oldest first. */
export const LeadEvent = z
  .object({
    id: z.number().int(),
    kind: z.enum(LEAD_EVENT_KINDS),
    /** null: the visitor */
    actor_name: z.string().nullable(),
    /** field → [before, after]; a note's words stand under `note` */
    changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
    created_at: z.string(),
  })
  .meta({ id: 'LeadEvent' })
export type LeadEvent = z.infer<typeof LeadEvent>

/** What staff write down about a lead. It joins the timeline and stays as it was written. */
export const NewNote = z.object({ text: text({ min: 1, max: max.note }) }).meta({ id: 'NewNote' })
export type NewNote = z.infer<typeof NewNote>

export const CONTACT_WAYS = ['call', 'whatsapp', 'mail'] as const
export type ContactWay = (typeof CONTACT_WAYS)[number]

/** That staff have been in touch with the customer. */
export const NewContact = z
  .object({
    way: z.enum(CONTACT_WAYS, 'Please choose how.'),
    /** somebody answered, or was written to: the wait that was promised is over */
    reached: z.boolean(),
    note: text({ max: max.note }),
    /** a lead that is new becomes contacted */
    mark_contacted: z.boolean(),
  })
  .meta({ id: 'NewContact' })
export type NewContact = z.infer<typeof NewContact>

/** Lenient on purpose: something, one @, something. Linear, and the length is bounded by the schema. */
export function looksLikeEmail(value: string): boolean {
  const at = value.indexOf('@')
  return at > 0 && at === value.lastIndexOf('@') && at < value.length - 1 && !/\s/.test(value)
}
