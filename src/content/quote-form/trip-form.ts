import { findOccasionKind, type OccasionKind } from '#contract/trips/occasion-kind.ts'
import type { Trip } from '#contract/trips/trip.ts'
import { DAY_ROWS, OCCASION_FIELDS, STOP_ROWS, TRIP_FIELDS, type TripField } from './trip-fields.ts'

/** The values of a trip's controls without blank ones; a ticked box has the value 'on'. */
export type TripValues = Readonly<Record<string, string>>

/** Returns a control's value; undefined if the control does not exist. */
type ReadControl = (name: string) => string | undefined

export function readTripValues(read: ReadControl): TripValues {
  const said = TRIP_FIELDS.flatMap(({ name }) => {
    const value = read(name)?.trim()
    return value ? [[name, value] as const] : []
  })
  return Object.fromEntries(said)
}

/**
 * Reads the trip from the controls, as far as it was filled in; null if nothing was. The server checks every value. Answers to another
 * occasion or another kind of hire are left out.
 */
export function readTrip(
  values: TripValues,
  groupType: string,
  kind = findOccasionKind(groupType),
): Trip | null {
  const trip: Document = {}
  for (const [field, path] of sentFields(values, kind)) {
    const value = typedValue(field, values[field.name] ?? '')
    if (value !== undefined) place(trip, path, value)
  }
  if (isDocument(trip.occasion)) trip.occasion = { kind, ...trip.occasion }
  // The trip may be incomplete; the server reports the missing fields.
  return Object.keys(trip).length > 0 ? (trip as Trip) : null
}

/** Returns the values of the controls for a stored trip. */
export function tripValues(trip: Trip | null): TripValues {
  const shown = TRIP_FIELDS.flatMap((field) => {
    if (field.path[0] === 'occasion' && !isAsked(field, trip?.occasion?.kind ?? null)) return []
    const value = field.path.reduce<unknown>((at, key) => (isDocument(at) ? at[key] : undefined), trip)
    if (value === undefined || value === false) return []
    return [[field.name, value === true ? 'on' : String(value)] as const]
  })
  return Object.fromEntries(shown)
}

/** Returns the control's name for an error key of the API: 'journey.trip.stops.1.time' or 'trip.stops.1.time'. */
export function findTripField(key: string, values: TripValues, groupType: string): string | undefined {
  const path = key.replace(/^(journey\.)?trip\./, '')
  const named = sentFields(values, findOccasionKind(groupType))
  return named.find(([, sent]) => sent.join('.') === path)?.[0].name
}

export function tripLabel(name: string): string | undefined {
  return TRIP_FIELDS.find((field) => field.name === name)?.label
}

type Document = { [key: string]: unknown }

/** Returns the fields to send, each with the path of its value. Blank rows are skipped. */
function sentFields(
  values: TripValues,
  kind: OccasionKind | null,
): (readonly [TripField, readonly string[]])[] {
  const { hireKind } = values
  const rows = [
    ...filledRows(STOP_ROWS, values),
    ...(hireKind === 'days' ? filledRows(DAY_ROWS, values) : []),
  ]
  const single = TRIP_FIELDS.filter(({ name, path }) => {
    if (path.some((key) => /^\d+$/.test(key))) return false
    if (path[0] === 'hire') return hireKind !== undefined && isAskedFor(hireKind, name)
    return path[0] !== 'occasion' || isAsked({ name }, kind)
  })
  return [...single.map((field) => [field, field.path] as const), ...rows]
}

function filledRows(rows: readonly (readonly TripField[])[], values: TripValues) {
  const filled = rows.filter((row) => row.some(({ name }) => values[name]))
  return filled.flatMap((row, at) =>
    row.map((field) => [field, field.path.map((key) => (/^\d+$/.test(key) ? String(at) : key))] as const),
  )
}

function isAskedFor(hireKind: string, name: string): boolean {
  return name === 'hireKind' || name === (hireKind === 'days' ? 'hireDays' : 'hireHours')
}

function isAsked({ name }: Pick<TripField, 'name'>, kind: OccasionKind | null): boolean {
  return kind !== null && OCCASION_FIELDS[kind].some((field) => field.name === name)
}

function typedValue({ type, path }: TripField, typed: string): unknown {
  if (typed === '') return path.at(-1) === 'place' ? '' : undefined
  if (type === 'tick') return true
  const isNumber = type === 'number' || path.at(-1) === 'wait_minutes'
  if (!isNumber) return typed
  const number = Number(typed.replace(',', '.'))
  return Number.isFinite(number) ? number : typed
}

function place(document: Document, path: readonly string[], value: unknown): void {
  const [key = '', ...rest] = path
  if (rest.length === 0) {
    document[key] = value
    return
  }
  const within = document[key]
  const next: Document = isDocument(within) ? within : /^\d+$/.test(rest[0] ?? '') ? listDocument() : {}
  document[key] = next
  place(next, rest, value)
}

/** Returns a list that is filled by position. */
const listDocument = (): Document => Object.assign<unknown[], Document>([], {})

function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null
}
