import { LOCATIONS_MISSING } from '#contract/places/distance-messages.ts'
import type { Place } from '#contract/places/place.ts'
import type { TextReading } from '#server/adapters/maps/place-provider.ts'
import type { Position } from '#server/adapters/maps/position.ts'
import { AppError } from '#server/errors.ts'

/** One end of a journey: its position, and for ambiguous text the place assumed; without a position the possible places. */
export type End = { position: Position | null; settled?: string; candidates: Place[] }
export type Ends = Record<'from' | 'to', End>

const ADVICE = 'Choose a place from the list, or enter a town.'
const UNKNOWN = {
  from: `We couldn’t find the pick-up location. ${ADVICE}`,
  to: `We couldn’t find the drop-off location. ${ADVICE}`,
  both: `We couldn’t find the pick-up location or the drop-off location. ${ADVICE}`,
}
const SAME = 'The pick-up location and the drop-off location are the same place. Please choose two places.'
const ENDS = { from: 'pick-up', to: 'drop-off' } as const
const NAMED_MAX = 6
/** Two names of one place differ at most by this in the tables. */
const SAME_DEGREES = 0.0005

/** Returns whether only the visitor can decide between the places found. */
export function isChoice({ certainty, places }: TextReading): boolean {
  return certainty === 'namesakes' || (certainty === 'open' && places.length > 1)
}

export function readEnd({ certainty, places }: TextReading): End {
  const [place] = places
  const isSettled = certainty === 'plain' || certainty === 'assumed'
  if (!isSettled || !place) return { position: null, candidates: places }
  const position = place.lat === null || place.lon === null ? null : { lat: place.lat, lon: place.lon }
  return { position, candidates: [], ...(certainty === 'assumed' && { settled: place.label }) }
}

export function requireBoth(from: string, to: string): void {
  const missing = Object.entries({ from, to }).filter(([, value]) => value === '')
  if (missing.length === 0) return
  const errors = Object.fromEntries(missing.map(([field]) => [field, [LOCATIONS_MISSING]]))
  throw new AppError('invalid', { message: LOCATIONS_MISSING, errors })
}

/** Returns both positions. Throws an AppError for each end that is unknown, ambiguous or equal to the other. */
export function requirePositions(ends: Ends): { start: Position; end: Position } {
  const open = (['from', 'to'] as const).filter((field) => ends[field].candidates.length > 0)
  if (open.length > 0) throw ambiguous(ends, open)
  const [start, end] = [ends.from.position, ends.to.position]
  if (!start || !end) throw unknown(ends)
  if (isSame(start, end)) throw new AppError('invalid', { message: SAME, errors: { to: [SAME] } })
  return { start, end }
}

export function isSame(a: Position, b: Position): boolean {
  return Math.abs(a.lat - b.lat) < SAME_DEGREES && Math.abs(a.lon - b.lon) < SAME_DEGREES
}

function unknown({ from, to }: Ends): AppError {
  const errors: Record<string, string[]> = {}
  if (!from.position) errors.from = [UNKNOWN.from]
  if (!to.position) errors.to = [UNKNOWN.to]
  const [one, other] = Object.values(errors).flat()
  return new AppError('invalid', { message: other ? UNKNOWN.both : one, errors })
}

function ambiguous(ends: Ends, open: ('from' | 'to')[]): AppError {
  const errors = Object.fromEntries(open.map((field) => [field, [askWhich(field, ends[field].candidates)]]))
  const candidates = Object.fromEntries(open.map((field) => [field, ends[field].candidates]))
  return new AppError('ambiguous_place', {
    message: Object.values(errors).flat().join(' '),
    errors,
    candidates,
  })
}

function askWhich(field: 'from' | 'to', places: Place[]): string {
  const [only, other] = places
  if (only && !other) return `We are not sure of the ${ENDS[field]} location. Did you mean ${only.label}?`
  const named = places.slice(0, NAMED_MAX).map(({ label }) => label)
  const more = places.length - named.length
  return `The ${ENDS[field]} location could be ${[...named, ...(more > 0 ? [`${more} more`] : [])].join('; ')}. Please choose one.`
}
