import { z } from 'zod'
import { AppError } from '#server/errors.ts'
import type { RowPosition } from '#server/platform/database/database.ts'
import { decodeBase64url } from '#server/platform/security/hash-text.ts'

/** The end of the year 9999, the last that every date format can express. */
const LAST_INSTANT = 253_402_300_799_999

/** Writes a cursor, which is opaque to clients. */
export function writeCursor({ createdAt, id }: RowPosition<number | string>): string {
  return encodeCursor([createdAt.getTime(), id])
}

/** Reads a cursor. Throws `invalid` unless `writeCursor` made it. */
export function readCursor<Id extends number | string>(cursor: string, id: z.ZodType<Id>): RowPosition<Id> {
  const place = z.tuple([z.int().min(0).max(LAST_INSTANT), id]).safeParse(decodeCursor(cursor))
  if (!place.success) throw foreignCursor()
  return { createdAt: new Date(place.data[0]), id: place.data[1] }
}

export function encodeCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** Returns the values in a cursor; undefined if it is invalid. */
export function decodeCursor(cursor: string): unknown {
  try {
    return JSON.parse(decodeBase64url(cursor)?.toString('utf8') ?? '')
  } catch {
    return undefined // not JSON: the caller rejects it
  }
}

export function foreignCursor(): AppError {
  return new AppError('invalid', { errors: { cursor: ['This cursor was not made by this list.'] } })
}

/** Cuts rows to a page; they were read with one more than `limit`. Adds a cursor if there are more. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  makeCursor: (last: Row) => string,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { page, next: last === undefined ? null : makeCursor(last) }
}
