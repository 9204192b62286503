import type { LeadEvent } from '#contract/leads/lead-event.ts'
import type { LeadPriority, LeadSource, LeadStatus } from '#contract/leads/lead-status.ts'
import type { NewLead } from '#contract/leads/quote-request.ts'

/** The fields of a lead that come from outside, in their stored form: nothing absent, blank instead. */
export type LeadFields = {
  full_name: string
  email: string
  mobile_number: string
  pickup_location: string
  dropoff_location: string
  date_of_travel: string
  pickup_time: string
  selected_vehicle: string
  additional_info: string
  number_of_people: number | null
  group_type: string
  round_trip: boolean
  return_date: string | null
  return_time: string | null
  distance: number
  distance_provider: string
  distance_is_estimate: boolean
  distance_minutes: number | null
  slug: string
}

/** How far it is, and who says so. */
export type Measured = Pick<
  LeadFields,
  'distance' | 'distance_provider' | 'distance_is_estimate' | 'distance_minutes'
>

/** What the product adds when it files a request. */
export type Filing = {
  mobile_e164: string | null
  response_minutes: number
  response_due_at: Date
  /** when staff are reminded of the promise, next */
  response_check_at: Date
  suspected_spam: string | null
}

export type StoredLead = LeadFields & {
  id: number
  mobile_e164: string | null
  response_minutes: number | null
  response_due_at: Date | null
  first_response_at: Date | null
  suspected_spam: string | null
  released_at: Date | null
  released_by: number | null
  priority: LeadPriority
  next_action_on: string | null
  lost_reason: string
  source: LeadSource
  status: LeadStatus
  assigned_to: number | null
  version: number
  created_at: Date
  updated_at: Date
}

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
  quarantined?: boolean
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
