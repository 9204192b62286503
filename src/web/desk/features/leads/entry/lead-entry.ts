import { z } from 'zod'
import { TRIP_FIELDS } from '#content/quote-form/trip-fields.ts'
import { findTripField, readTrip, readTripValues, tripValues } from '#content/quote-form/trip-form.ts'
import { isSameValue } from '#contract/basics/deep-equal.ts'
import type { Lead, LeadPatch } from '#contract/leads/lead.ts'
import { LEAD_FIELD_ENTRIES } from '#contract/leads/lead-fields.ts'
import type { EnteredLead } from '#contract/leads/quote-request.ts'
import { OCCASION_KINDS } from '#contract/trips/occasion-kind.ts'
import type { Trip } from '#contract/trips/trip.ts'
import { TRIP_LIMITS } from '#contract/trips/trip-limits.ts'
import { namesOf } from '#web/desk/components/forms/typed-fields.ts'
import { ApiError } from '#web/lib/api-error.ts'

/** The control that asks for the occasion when the group type does not tell it. */
export const OCCASION_CONTROL = 'tripOccasion'
const OccasionChoice = z.enum(OCCASION_KINDS)

/** The trip's controls by name; a ticked box has the value 'on'. */
const TripControls = z.record(z.string(), z.string())
export type TripControls = z.infer<typeof TripControls>

export type LeadEntry = Omit<typeof NEW_LEAD, 'number_of_people'> & { number_of_people: number | null }

export const NEW_LEAD = {
  full_name: '',
  mobile_number: '',
  email: '',
  source: 'phone',
  pickup_location: '',
  dropoff_location: '',
  date_of_travel: '',
  pickup_time: '',
  selected_vehicle: '',
  number_of_people: null,
  group_type: '',
  round_trip: false,
  return_date: '',
  return_time: '',
  trip: showTrip(null),
  additional_info: '',
  driver_notes: '',
  confirm_by_mail: false,
}

export function readEntry(lead: Lead): LeadEntry {
  return { ...NEW_LEAD, ...showStored(lead) }
}

export function showStored(stored: Partial<Lead> | Partial<LeadEntry>): Partial<LeadEntry> {
  const names = namesOf(NEW_LEAD).filter((name) => name in stored)
  return Object.fromEntries(
    names.map((name) => {
      const value: unknown = Reflect.get(stored, name)
      return [name, name === 'trip' ? showTrip(value as Trip | null) : (value ?? NEW_LEAD[name])]
    }),
  )
}

/** Lists every control with its value, including blank ones. */
function showTrip(trip: Trip | null): TripControls {
  return {
    ...Object.fromEntries(TRIP_FIELDS.map(({ name }) => [name, ''])),
    ...tripValues(trip),
    [OCCASION_CONTROL]: trip?.occasion?.kind ?? '',
  }
}

/** Converts the form to the request for a new lead. The server checks every value. */
export function enteredLead(entry: LeadEntry): EnteredLead {
  const { source, confirm_by_mail, ...fields } = readFields(entry)
  const partOf = (part: 'request' | 'journey') =>
    LEAD_FIELD_ENTRIES.filter(([name, field]) => field.part === part && name in fields).map(([name]) => [
      name,
      fields[name],
    ])
  const request = {
    ...Object.fromEntries(partOf('request')),
    source,
    confirm_by_mail,
    journey: Object.fromEntries(partOf('journey')),
  }
  return request as EnteredLead
}

type Edited = { change: Partial<LeadEntry>; base: Partial<LeadEntry> }

/** Builds the request for a changed lead: the changed fields, with their former values in `base`. */
export function toPatch({ change, base }: Edited, lead: Lead): LeadPatch {
  const { trip } = base
  const isTripKnown = trip && isSameValue(trip, showTrip(lead.trip))
  return {
    ...readFields(change, lead.trip),
    base: { ...readFields(base, lead.trip), ...(isTripKnown && { trip: lead.trip }) },
  }
}

const NULLABLE = LEAD_FIELD_ENTRIES.flatMap(([name, { kind }]): string[] =>
  kind.endsWith('?') ? [name] : [],
)

function readFields(entry: Partial<LeadEntry>, stored: Trip | null = null): Record<string, unknown> {
  const { trip, ...fields } = entry
  const read = Object.entries(fields).map(([name, value]) => {
    const typed = typeof value === 'string' ? value.trim() : value
    return [name, typed === '' && NULLABLE.includes(name) ? null : typed]
  })
  return { ...Object.fromEntries(read), ...(trip && { trip: readEditedTrip(trip, stored) }) }
}

/** Reads the trip from its controls; null if they are blank. Answers that belong to another occasion are left out. */
export function readTripControls(given: unknown): Trip | null {
  const controls = TripControls.parse(given)
  const kind = OccasionChoice.safeParse(controls[OCCASION_CONTROL]).data
  return readTrip(
    readTripValues((name) => controls[name]),
    '',
    kind ?? null,
  )
}

/**
 * Reads the edited trip. `unread` text is kept from the stored trip, because the form cannot change it. So are the days of a tour after
 * those that the form shows, while the hire lasts as long.
 */
function readEditedTrip(controls: TripControls, stored: Trip | null): Trip | null {
  const typed = readTripControls(controls)
  const trip = stored?.unread ? { ...typed, unread: stored.unread } : typed
  if (trip?.hire?.kind !== 'days' || stored?.hire?.kind !== 'days') return trip
  const later = (stored.hire.itinerary ?? []).slice(TRIP_LIMITS.itinerary, trip.hire.days)
  if (later.length === 0) return trip
  const itinerary = [...(trip.hire.itinerary ?? []), ...later]
  return { ...trip, hire: { ...trip.hire, itinerary } }
}

/** Returns the control for an error key of the API. */
export function findLeadControl({ trip }: LeadEntry, field: string): string | undefined {
  return findTripField(
    field,
    readTripValues((name) => trip[name]),
    OccasionChoice.safeParse(trip[OCCASION_CONTROL]).data ?? '',
  )
}

/** Fields that only a round trip has. */
export const OF_A_RETURN = ['return_date', 'return_time'] as const
/** Required fields of every lead. In addition a phone number or an email address is needed. */
export const REQUIRED = ['full_name', 'date_of_travel', 'pickup_time', ...OF_A_RETURN] as const
/** Required fields of a caller's lead. A page may hide the last two, so leads from pages may lack them. */
export const REQUIRED_OF_CALLERS = [...REQUIRED, 'pickup_location', 'selected_vehicle'] as const

const MISSING = ['Please fill in this field.']
const UNREACHABLE = ['Please enter a phone number or an email address.']

/**
 * Adds every missing field to a rejection. The server checks dependent fields only once all values are readable, and a caller should not be
 * asked twice.
 */
export function addMissing(
  error: unknown,
  entry: LeadEntry,
  required: readonly (keyof LeadEntry)[],
): unknown {
  if (!(error instanceof ApiError) || !error.errors) return error
  const isBlank = (name: keyof LeadEntry) => String(entry[name] ?? '').trim() === ''
  const asked = required.filter((name) => entry.round_trip || !name.startsWith('return_'))
  const missing = asked.filter(isBlank).map((name): [string, string[]] => [name, MISSING])
  if (isBlank('mobile_number') && isBlank('email')) missing.push(['mobile_number', UNREACHABLE])
  const errors = { ...Object.fromEntries(missing), ...error.errors }
  return new ApiError(error.message, { ...error, response: { ...error.response, errors } })
}
