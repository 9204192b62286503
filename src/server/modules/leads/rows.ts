import type { Lead } from '#contract/leads/lead.ts'
import type { LeadEvent } from '#contract/leads/lead-event.ts'
import {
  LEAD_FIELD_ENTRIES,
  type LEAD_FIELDS,
  type LeadFieldName,
  type MeasuredField,
} from '#contract/leads/lead-fields.ts'
import type { Agreement, FieldFilter, SortDirection, Waiting } from '#contract/leads/lead-list.ts'
import type { LeadPriority, LeadSource, LeadStatus } from '#contract/leads/lead-status.ts'
import type { NewLead } from '#contract/leads/quote-request.ts'
import type { QuoteState } from '#contract/leads/quote-state.ts'
import type { FieldKind } from '#contract/leads/stored-kinds.ts'
import { dropEmptyFields } from '#contract/trips/drop-empty-fields.ts'
import type { Trip } from '#contract/trips/trip.ts'
import type { RowPosition } from '#server/platform/database/database.ts'

/** Kinds of column, and their types when read. A kind that ends in '?' may be null. */
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
  quote: QuoteState
  trip: Trip
}

export type ColumnKind = keyof Read | `${keyof Read}?`

type TypeOf<Kind> = Kind extends `${infer Base extends keyof Read}?`
  ? Read[Base] | null
  : Kind extends keyof Read
    ? Read[Kind]
    : never

type RowOf<Columns> = { -readonly [Name in keyof Columns]: TypeOf<Columns[Name]> }

type FieldColumns = { readonly [Name in LeadFieldName]: (typeof LEAD_FIELDS)[Name]['kind'] }

/** The columns of the contract's fields. */
export const FIELD_COLUMNS = Object.fromEntries(
  LEAD_FIELD_ENTRIES.map(([name, { kind }]) => [name, kind]),
) as FieldColumns

/** A lead's fields in stored form: blank instead of absent. */
export type LeadFieldValues = RowOf<typeof FIELD_COLUMNS>

/** Columns that the server adds when it stores a request. */
export const DERIVED_COLUMNS = {
  mobile_e164: 'text?',
  response_minutes: 'integer',
  response_due_at: 'instant',
  /** when staff are next reminded of the response deadline */
  response_check_at: 'instant',
  suspected_spam: 'text?',
} as const satisfies Record<string, ColumnKind>

export type DerivedValues = RowOf<typeof DERIVED_COLUMNS>

/** The columns that the API shows besides the fields, without computed values. */
type OwnField = Exclude<
  keyof Lead,
  keyof LeadFieldValues | 'reference' | 'mobile_national' | 'assigned_to_name'
>

/** The columns that are read. */
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
    next_action_time: 'time?',
    lost_reason: 'text',
    driver_notes: 'text',
    offer_state: 'quote?',
    offer_total_cents: 'integer?',
    offer_valid_until: 'day?',
    offer_sent_at: 'instant?',
    question_waiting: 'flag',
    question_asked_at: 'instant?',
    booked_total_cents: 'integer?',
    offer_confirm_due_at: 'instant?',
    source: 'source',
    status: 'status',
    assigned_to: 'integer?',
    version: 'integer',
    created_at: 'instant',
    updated_at: 'instant',
  } as const satisfies Record<OwnField, ColumnKind>),
}

export type StoredLead = RowOf<typeof STORED_COLUMNS>

/** A stored quote request, from which its response is built. */
export type InsertedLead = LeadFieldValues & Pick<StoredLead, 'id' | 'created_at'>

/** The distance, and the provider that measured it. */
export type Measured = Pick<LeadFieldValues, MeasuredField>

export type StoredEvent = {
  id: number
  kind: LeadEvent['kind']
  actor_name: string | null
  changes: Record<string, [unknown, unknown]>
  created_at: Date
}

/** A filter for the database: `assignedTo` is a person, or null for unassigned leads. */
export type RowFilter = FieldFilter & {
  search?: string
  assignedTo?: number | null
  /** the person who sees only their own and unassigned leads; absent if all leads are visible */
  visibleTo?: number
  /** first and last day of submission in Dublin, both included */
  from?: string
  to?: string
  /** first and last day of travel, both included */
  travelFrom?: string
  travelTo?: string
  /** earliest last day of a journey, including its return and days of hire */
  endsFrom?: string
  /** the agreement on that day in Dublin */
  agreed?: { as: Agreement; today: string }
  /** the stored names of one page */
  slugs?: string[]
  /** leads in the follow-up queue at that instant */
  followUpAt?: Date
  /** who is waited for on that day in Dublin */
  waiting?: { as: Waiting; today: string }
  ids?: number[]
  /** true: only suspected spam; absent: no suspected spam, unless `ids` names it */
  quarantined?: true
}

/** The position of the last lead read; the next ones are older. */
export type LeadPosition = RowPosition<number>

/** A column by which a segment is sorted, and its type in a cursor. */
export type SortKey = { column: string; type: 'timestamptz' | 'date' | 'time' | 'int' }

/**
 * A part of a sorted list that one index can serve; the whole list is its segments in order. Segments put leads without a price last in
 * both directions, and allow sorting by assignees' names, which no index of leads contains.
 */
export type SortSegment = {
  name: string
  /** the segment's condition, without parameters */
  where: string | null
  keys: readonly SortKey[]
  direction: SortDirection
}

/** The position of the last row read of a sorted list: segment, sort values and lead. */
export type SortPosition = { segment: string; keys: string[]; id: number }

/** The values stored for absent fields. */
const BLANK: Record<FieldKind, '' | false | 0 | null> = {
  text: '',
  flag: false,
  number: 0,
  'integer?': null,
  day: '',
  'day?': null,
  time: '',
  'time?': null,
  'trip?': null,
}

/** The stored fields of an unknown route. */
export const NOT_MEASURED: Measured = {
  distance: 0,
  distance_provider: '',
  distance_is_estimate: false,
  distance_minutes: null,
}

/** Returns a lead's fields for storage, without the sender's distance, because the server measures it. */
export function readLeadFields(
  lead: Omit<NewLead, 'slug'> & Partial<Pick<NewLead, 'slug'>>,
): LeadFieldValues {
  const request: Partial<Record<LeadFieldName, unknown>> = { ...lead.journey, ...lead }
  const fields = LEAD_FIELD_ENTRIES.map(([name, { kind }]) => [name, request[name] ?? BLANK[kind]])
  // Every field is present, in the kind its schema allows.
  const stored = Object.fromEntries(fields) as LeadFieldValues
  return { ...stored, ...NOT_MEASURED, trip: dropEmptyFields(stored.trip) }
}

/** Rounds kilometres to the precision that is stored. */
export function roundDistance(km: number): number {
  return Math.round(km * 100) / 100
}

/** Returns a valid id, or null for anything else. */
export function idFrom(value: number | string): number | null {
  const written = String(value)
  if (!/^\d{1,16}$/.test(written)) return null
  const id = Number(written)
  return id > 0 && Number.isSafeInteger(id) ? id : null
}

/** Returns each valid id once, and the number of invalid ones. */
export function idsFrom(given: readonly (number | string)[]): { ids: number[]; skipped: number } {
  const read = given.map(idFrom)
  return {
    ids: [...new Set(read.filter((id) => id !== null))],
    skipped: read.filter((id) => id === null).length,
  }
}
