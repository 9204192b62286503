import type { CreatedLead, Lead } from '#contract/leads/lead.ts'
import type { LeadEvent } from '#contract/leads/lead-event.ts'
import type { LeadPriority, LeadSource, LeadStatus } from '#contract/leads/lead-status.ts'
import type { Journey, NewLead } from '#contract/leads/quote-request.ts'

/** How a column of the table is read, and the type that it has then. A kind that ends in '?' may be null. */
type Read = {
  text: string
  flag: boolean
  integer: number
  /** bigint and numeric */
  number: number
  /** 'YYYY-MM-DD' */
  day: string
  /** 'HH:MM' */
  time: string
  instant: Date
  priority: LeadPriority
  source: LeadSource
  status: LeadStatus
}
export type ColumnKind = keyof Read | `${keyof Read}?`
type TypeOf<Kind> = Kind extends `${infer Base extends keyof Read}?`
  ? Read[Base] | null
  : Kind extends keyof Read
    ? Read[Kind]
    : never
type RowOf<Columns> = { -readonly [Name in keyof Columns]: TypeOf<Columns[Name]> }

/** What a quote request says, and what its sender is answered. */
type QuoteField =
  | Exclude<keyof NewLead, 'journey'>
  | Exclude<keyof Journey, 'bot_signals'>
  | Exclude<keyof CreatedLead, 'id' | 'reference' | 'created_at'>

/**
 * The one list of what comes from outside. The insert, the select, the response, the export and the demo are made from it
 * or checked against it, so that a field which is asked for is stored everywhere or the types do not fit.
 */
export const FIELD_COLUMNS = {
  full_name: 'text',
  email: 'text',
  mobile_number: 'text',
  pickup_location: 'text',
  dropoff_location: 'text',
  date_of_travel: 'day',
  pickup_time: 'time',
  selected_vehicle: 'text',
  additional_info: 'text',
  number_of_people: 'integer?',
  group_type: 'text',
  round_trip: 'flag',
  return_date: 'day?',
  return_time: 'time?',
  distance: 'number',
  distance_provider: 'text',
  distance_is_estimate: 'flag',
  distance_minutes: 'integer?',
  slug: 'text',
} as const satisfies Record<QuoteField, ColumnKind>

/** The fields of a lead that come from outside, in their stored form: nothing absent, blank instead. */
export type LeadFields = RowOf<typeof FIELD_COLUMNS>

/** What the product adds when it files a request. */
export const FILING_COLUMNS = {
  mobile_e164: 'text?',
  response_minutes: 'integer',
  response_due_at: 'instant',
  /** when staff are reminded of the response deadline, next */
  response_check_at: 'instant',
  suspected_spam: 'text?',
} as const satisfies Record<string, ColumnKind>
export type Filing = RowOf<typeof FILING_COLUMNS>

/** What the API tells of a lead beside its fields, apart from what is made of other columns. */
type OwnField = Exclude<keyof Lead, keyof LeadFields | 'reference' | 'mobile_national' | 'assigned_to_name'>

/** The columns that leave the table. */
export const STORED_COLUMNS = {
  ...FIELD_COLUMNS,
  ...({
    id: 'number',
    mobile_e164: 'text?',
    response_minutes: 'integer?',
    response_due_at: 'instant?',
    first_response_at: 'instant?',
    suspected_spam: 'text?',
    released_at: 'instant?',
    released_by: 'integer?',
    priority: 'priority',
    next_action_on: 'day?',
    lost_reason: 'text',
    source: 'source',
    status: 'status',
    assigned_to: 'integer?',
    version: 'integer',
    created_at: 'instant',
    updated_at: 'instant',
  } as const satisfies Record<OwnField, ColumnKind>),
}
export type StoredLead = RowOf<typeof STORED_COLUMNS>
/** What the sender of a quote request is answered from. */
export type FiledLead = LeadFields & Pick<StoredLead, 'id' | 'created_at'>

/** How far it is, and who says so. */
export type Measured = Pick<
  LeadFields,
  'distance' | 'distance_provider' | 'distance_is_estimate' | 'distance_minutes'
>

export type StoredEvent = {
  id: number
  kind: LeadEvent['kind']
  actor_name: string | null
  changes: Record<string, [unknown, unknown]>
  created_at: Date
}

/** A filter with nothing left to look up: `assigned_to` is a person or null for nobody. */
export type RowFilter = {
  search?: string
  status?: LeadStatus
  assignedTo?: number | null
  /** what this person may see where managers see their own and unassigned leads only; absent: all */
  visibleTo?: number
  /** first and last day of submission in Dublin, both included */
  from?: string
  to?: string
  /** the names under which requests of one page were filed */
  slugs?: string[]
  /** what belongs in the follow-up queue at that instant */
  followUpAt?: Date
  ids?: number[]
  /** only what is held back as a robot's; else none of it, unless its id is given */
  quarantined?: true
}
/** The last row that was read: what follows is older. */
export type Position = { createdAt: Date; id: number }

export function fieldsOf(lead: NewLead): LeadFields {
  const journey = lead.journey ?? {}
  return {
    full_name: lead.full_name,
    email: lead.email,
    mobile_number: lead.mobile_number,
    pickup_location: lead.pickup_location ?? '',
    dropoff_location: journey.dropoff_location ?? '',
    date_of_travel: lead.date_of_travel,
    pickup_time: lead.pickup_time,
    selected_vehicle: lead.selected_vehicle ?? '',
    additional_info: lead.additional_info ?? '',
    number_of_people: lead.number_of_people ?? null,
    group_type: journey.group_type ?? '',
    round_trip: journey.round_trip ?? false,
    return_date: journey.return_date ?? null,
    return_time: journey.return_time ?? null,
    distance: Math.round((journey.distance ?? 0) * 100) / 100,
    distance_provider: journey.distance_provider ?? '',
    distance_is_estimate: journey.distance_is_estimate ?? false,
    distance_minutes: journey.distance_minutes ?? null,
    slug: lead.slug ?? '',
  }
}

/** A whole number that can be an id; anything else cannot name a lead. */
export function idFrom(value: unknown): number | null {
  const written = typeof value === 'number' ? String(value) : value
  if (typeof written !== 'string' || !/^\d{1,16}$/.test(written)) return null
  const id = Number(written)
  return id > 0 && Number.isSafeInteger(id) ? id : null
}

/** Each lead once, and how many of the given ids can name none. */
export function idsFrom(given: readonly unknown[]): { ids: number[]; skipped: number } {
  const read = given.map(idFrom)
  return {
    ids: [...new Set(read.filter((id) => id !== null))],
    skipped: read.filter((id) => id === null).length,
  }
}
