import { z } from 'zod'
import type { LeadOrder } from '#contract/leads/lead-list.ts'
import { decodeCursor, encodeCursor, foreignCursor } from '#server/platform/http/cursor.ts'
import type { SortPosition, SortSegment } from '../rows.ts'

const KEY = z.string().max(40)

const Written = z.tuple([KEY, KEY, KEY, z.array(KEY).max(2), z.int().positive()])

/** The form in which the database writes each type of key. */
const WRITTEN_KEYS: Record<SortSegment['keys'][number]['type'], RegExp> = {
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/,
  date: /^\d{4}-\d\d-\d\d$/,
  time: /^\d\d:\d\d:\d\d$/,
  int: /^\d{1,10}$/,
}

/** Writes a cursor that is opaque to its bearer. */
export function writeSortCursor({ sort, direction }: LeadOrder, { segment, keys, id }: SortPosition): string {
  return encodeCursor([sort, direction, segment, keys, id])
}

/** Throws `invalid` for what was not made by a list of this order. A segment that has gone since is invalid, too. */
export function readSortCursor(
  cursor: string,
  { sort, direction }: LeadOrder,
  segments: readonly SortSegment[],
): SortPosition {
  const written = Written.safeParse(decodeCursor(cursor)).data
  const [ofSort, ofDirection, name, keys = [], id = 0] = written ?? []
  const segment = segments.find((one) => one.name === name)
  const fits =
    segment?.keys.length === keys.length &&
    segment.keys.every(({ type }, at) => WRITTEN_KEYS[type].test(keys[at] ?? ''))
  if (ofSort !== sort || ofDirection !== direction || !segment || !fits) throw foreignCursor()
  return { segment: segment.name, keys, id }
}
