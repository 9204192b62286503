import type { z } from 'zod'
import { cleanLines } from '../basics/clean-text.ts'
import type { Trip, UnreadFact } from '../trips/trip.ts'
import { TRIP_LIMITS } from '../trips/trip-limits.ts'
import { LEAD_FIELDS, type LeadField } from './lead-fields.ts'
import { readablePart, type Unreadable } from './readable-part.ts'

/**
 * Reads as much of a journey as its schema allows. Only the day and time of a return are required, so an unreadable part never rejects
 * an enquiry: it is kept as typed, for staff to ask about. Values that pages send, not people, are dropped if unreadable.
 */
export function readableJourney(schema: z.ZodType, given: unknown): unknown {
  if (isReturning(given)) {
    const { return_date, return_time, ...optional } = given
    return { ...Object(readOptional(schema, optional)), return_date, return_time }
  }
  return readOptional(schema, given)
}

function isReturning(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && Reflect.get(given, 'round_trip') === true
}

function readOptional(schema: z.ZodType, given: unknown): unknown {
  const { value, unreadable } = readablePart(schema, given)
  const unread = unreadable.flatMap(nameUnread).slice(0, TRIP_LIMITS.unread)
  if (unread.length === 0) return value
  // The schema has read what is left.
  const journey = (value ?? {}) as { trip?: Trip | null }
  return { ...journey, trip: { ...journey.trip, unread } }
}

function nameUnread({ path, typed }: Unreadable): UnreadFact[] {
  const [field, ...within] = path.map(String)
  const described: LeadField | undefined = Object.entries(LEAD_FIELDS).find(([name]) => name === field)?.[1]
  if (field !== undefined && described?.label == null) return []
  const label = within.length > 0 ? nameWithin(within) : (described?.label ?? 'Journey details')
  const words = cut(cleanLines(typed), TRIP_LIMITS.unreadTyped)
  return words === '' ? [] : [{ name: cut(label, TRIP_LIMITS.unreadName), typed: words }]
}

/** ['stops', '1', 'wait_minutes'] → 'Stops 2 wait minutes' */
function nameWithin(path: readonly string[]): string {
  const words = path
    .filter((key, at) => at === path.length - 1 || (key !== 'occasion' && key !== 'hire'))
    .map((key) => (/^\d+$/.test(key) ? String(Number(key) + 1) : key.replaceAll('_', ' ')))
    .join(' ')
  const name = cleanLines(words) || 'Journey details'
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function cut(text: string, max: number): string {
  const letters = [...text]
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : text
}
