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
import type { OfferState } from '#contract/leads/offer-state.ts'
import type { NewLead } from '#contract/leads/quote-request.ts'
import type { FieldKind } from '#contract/leads/stored-kinds.ts'
import { dropEmptyFields } from '#contract/trips/drop-empty-fields.ts'
import type { Trip } from '#contract/trips/trip.ts'
import type { RowPosition } from '#server/platform/database/row-position.ts'

/** The kind of a column: the way it is read, and the type that it has then. A kind that ends in '?' may be null. */
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
  offer: OfferState
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

/** The columns of what comes from outside: those of the fields that the contract lists. */
export const FIELD_COLUMNS = Object.fromEntries(
  LEAD_FIELD_ENTRIES.map(([name, { kind }]) => [name, kind]),
) as FieldColumns

/** The fields of a lead that come from outside, in their stored form: nothing absent, blank instead. */
export type LeadFieldValues = RowOf<typeof FIELD_COLUMNS>

/** The columns that the product adds when it files a request. */
export const DERIVED_COLUMNS = {
  mobile_e164: 'text?',
  response_minutes: 'integer',
  response_due_at: 'instant',
  /** when staff are reminded of the response deadline, next */
  response_check_at: 'instant',
  suspected_spam: 'text?',
} as const satisfies Record<string, ColumnKind>

export type DerivedValues = RowOf<typeof DERIVED_COLUMNS>

/** The columns that the API shows beside the fields. Values that are computed from other columns are not here. */
type OwnField = Exclude<
  keyof Lead,
  keyof LeadFieldValues | 'reference' | 'mobile_national' | 'assigned_to_name'
>

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
    next_action_time: 'time?',
    lost_reason: 'text',
    offer_state: 'offer?',
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

/** The sender of a quote request is answered from this. */
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

/** A filter with nothing left to look up: `assigned_to` is a person or null for nobody. */
export type RowFilter = FieldFilter & {
  search?: string
  assignedTo?: number | null
  /** the person whose own and unassigned leads are visible, where managers see no others; absent: all leads */
  visibleTo?: number
  /** first and last day of submission in Dublin, both included */
  from?: string
  to?: string
  /** first and last day of travel, both included */
  travelFrom?: string
  travelTo?: string
  /** the first day on which a journey may end, its return and the days of a hire included */
  endsFrom?: string
  /** how far a journey is agreed on that day in Dublin */
  agreed?: { as: Agreement; today: string }
  /** the names under which requests of one page were filed */
  slugs?: string[]
  /** leads that belong in the follow-up queue at that instant */
  followUpAt?: Date
  /** who is waited for on that day in Dublin */
  waiting?: { as: Waiting; today: string }
  ids?: number[]
  /** quarantined leads alone; absent: none of them, unless `ids` names them */
  quarantined?: true
}

/** The last row that was read: what follows is older. */
export type LeadPosition = RowPosition<number>

/** A column that a segment is sorted by, and how its value is read back from a cursor. */
export type SortKey = { column: string; type: 'timestamptz' | 'date' | 'time' | 'int' }

/**
 * A part of a sorted list that one index can be read along. A list is its segments one after the other: so leads without
 * a price come last whichever way the others go, and people are sorted by names that no index of leads holds.
 */
export type SortSegment = {
  name: string
  /** which leads are in it; without values of outside */
  where: string | null
  keys: readonly SortKey[]
  direction: SortDirection
}

/** The last row that was read of a sorted list: its segment, what that is sorted by, and the lead. */
export type SortPosition = { segment: string; keys: string[]; id: number }

/** The values that are stored where a request says nothing. */
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

/** The stored fields of a way that nobody knows. */
export const NOT_MEASURED: Measured = {
  distance: 0,
  distance_provider: '',
  distance_is_estimate: false,
  distance_minutes: null,
}

/** Leaves out a distance that the sender claims: it is measured. */
export function readLeadFields(
  lead: Omit<NewLead, 'slug'> & Partial<Pick<NewLead, 'slug'>>,
): LeadFieldValues {
  const request: Partial<Record<LeadFieldName, unknown>> = { ...lead.journey, ...lead }
  const fields = LEAD_FIELD_ENTRIES.map(([name, { kind }]) => [name, request[name] ?? BLANK[kind]])
  // Every field of the list is there, in the kind that its schema lets through.
  const stored = Object.fromEntries(fields) as LeadFieldValues
  return { ...stored, ...NOT_MEASURED, trip: dropEmptyFields(stored.trip) }
}

/** Kilometres, as they are stored. */
export function roundDistance(km: number): number {
  return Math.round(km * 100) / 100
}

/** A whole number that can be an id; anything else cannot name a lead. */
export function idFrom(value: number | string): number | null {
  const written = String(value)
  if (!/^\d{1,16}$/.test(written)) return null
  const id = Number(written)
  return id > 0 && Number.isSafeInteger(id) ? id : null
}

/** Each lead once, and how many of the given ids can name none. */
export function idsFrom(given: readonly (number | string)[]): { ids: number[]; skipped: number } {
  const read = given.map(idFrom)
  return {
    ids: [...new Set(read.filter((id) => id !== null))],
    skipped: read.filter((id) => id === null).length,
  }
}
