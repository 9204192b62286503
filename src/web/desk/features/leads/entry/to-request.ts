import { z } from 'zod'
import { HIRE_FIELD } from '#content/quote-form/trip-fields.ts'
import { findTripField, readTrip, readTripValues, tripValues } from '#content/quote-form/trip-form.ts'
import { isSameValue } from '#contract/basics/same-value.ts'
import type { Lead, LeadChange } from '#contract/leads/lead.ts'
import { LEAD_FIELD_ENTRIES } from '#contract/leads/lead-fields.ts'
import type { EnteredLead } from '#contract/leads/quote-request.ts'
import type { FieldKind } from '#contract/leads/stored-kinds.ts'
import { OCCASION_KINDS } from '#contract/trips/occasion-kind.ts'
import type { Trip } from '#contract/trips/trip.ts'
import { TRIP_LIMITS } from '#contract/trips/trip-limits.ts'

/** Names what is asked of the occasion, where the type of group does not. */
export const OCCASION_CONTROL = 'tripOccasion'
const OccasionChoice = z.enum(OCCASION_KINDS)

/** The dialog's fields as the server takes them. */
export function enteredLead(data: FormData): EnteredLead {
  const entry = {
    ...fieldsIn('request', data),
    source: readText(data, 'source'),
    confirm_by_mail: data.has('confirm_by_mail'),
    journey: { ...fieldsIn('journey', data), ...tripIn(data) },
  }
  // Read by the list of fields; the server checks every value.
  return entry as EnteredLead
}

/** What the controls of a trip hold, where the form has them; the server checks it. */
export function tripIn(data: FormData): { trip?: Trip | null } {
  if (!data.has(HIRE_FIELD.name)) return {}
  const values = readTripValues((name) => data.get(name)?.toString())
  const kind = OccasionChoice.safeParse(data.get(OCCASION_CONTROL)).data
  return { trip: readTrip(values, readText(data, 'group_type'), kind) }
}

/** Text that could not be read stays, because nobody can type it here. The form has rows for the first days of a tour; later ones stay, as far as the hire lasts. */
function editedTrip(data: FormData, stored: Trip | null): { trip?: Trip | null } {
  const { trip: typed } = tripIn(data)
  const unread = stored?.unread
  const trip = unread && typed !== undefined ? { ...typed, unread } : typed
  if (trip?.hire?.kind !== 'days' || stored?.hire?.kind !== 'days') return trip === undefined ? {} : { trip }
  const later = (stored.hire.itinerary ?? []).slice(TRIP_LIMITS.itinerary, trip.hire.days)
  if (later.length === 0) return { trip }
  const itinerary = [...(trip.hire.itinerary ?? []), ...later]
  return { trip: { ...trip, hire: { ...trip.hire, itinerary } } }
}

/** The control of the form that an error of the API belongs to. */
export function findLeadControl(data: FormData, field: string): string | undefined {
  return findTripField(
    field,
    readTripValues((name) => data.get(name)?.toString()),
    OccasionChoice.safeParse(data.get(OCCASION_CONTROL)).data ?? readText(data, 'group_type'),
  )
}

/** The fields of one part of the request that the dialog asks for. */
function fieldsIn(part: 'request' | 'journey', data: FormData): Record<string, unknown> {
  const fields = LEAD_FIELD_ENTRIES.filter(([name, field]) => field.part === part && data.has(name))
  return Object.fromEntries(fields.map(([name, { kind }]) => [name, enteredValue(data, name, kind)]))
}

/** What differs from the lead, of the fields that the form holds. A lead that goes one way has no return. */
export function editedFields(data: FormData, lead: Lead): Partial<LeadChange> {
  const roundTrip = data.has('round_trip')
  const fields = LEAD_FIELD_ENTRIES.filter(([name]) => data.has(name))
  const read = {
    ...Object.fromEntries(fields.map(([name, { kind }]) => [name, enteredValue(data, name, kind)])),
    ...(data.has('source') && { source: readText(data, 'source') }),
    round_trip: roundTrip,
    ...(!roundTrip && { return_date: null, return_time: null }),
    ...editedTrip(data, lead.trip),
  }
  const changed = Object.entries(read).filter(
    ([name, value]) => !isSameValue(value, lead[name as keyof Lead]),
  )
  return Object.fromEntries(changed)
}

/** A lead as the form shows it. */
export function formValues(lead: Lead): Record<string, string> {
  const fields = LEAD_FIELD_ENTRIES.map(([name]) => [name, name === 'trip' ? '' : shownValue(lead[name])])
  return {
    ...Object.fromEntries(fields),
    ...tripValues(lead.trip),
    [OCCASION_CONTROL]: lead.trip?.occasion?.kind ?? '',
    source: lead.source,
  }
}

function shownValue(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'on' : ''
  return value === null ? '' : String(value)
}

function enteredValue(data: FormData, name: string, kind: FieldKind): unknown {
  if (kind === 'flag') return data.has(name)
  const typed = readText(data, name)
  if (typed === '' && kind.endsWith('?')) return null
  return kind === 'integer?' || kind === 'number' ? Number(typed) : typed
}

function readText(data: FormData, name: string): string {
  return String(data.get(name) ?? '').trim()
}
