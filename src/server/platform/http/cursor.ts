import { z } from 'zod'
import { AppError } from '#server/errors.ts'
import type { RowPosition } from '../database/row-position.ts'
import { decodeBase64url } from '../security/canonical-base64.ts'

/** The end of the year 9999, the last that every part of the way can write. */
const LAST_INSTANT = 253_402_300_799_999

/** Opaque to the client. */
export function writeCursor({ createdAt, id }: RowPosition<number | string>): string {
  return encodeCursor([createdAt.getTime(), id])
}

/** Throws `invalid` for what `writeCursor` has not made of such an id. */
export function readCursor<Id extends number | string>(cursor: string, id: z.ZodType<Id>): RowPosition<Id> {
  const place = z.tuple([z.int().min(0).max(LAST_INSTANT), id]).safeParse(decodeCursor(cursor))
  if (!place.success) throw foreignCursor()
  return { createdAt: new Date(place.data[0]), id: place.data[1] }
}

export function encodeCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** Returns the encoded values; undefined for a text that is no cursor. */
export function decodeCursor(cursor: string): unknown {
  try {
    return JSON.parse(decodeBase64url(cursor)?.toString('utf8') ?? '')
  } catch {
    return undefined // what is not JSON is no cursor either, and the caller says so
  }
}

export function foreignCursor(): AppError {
  return new AppError('invalid', { errors: { cursor: ['This cursor was not made by this list.'] } })
}

/** Cuts rows that were read with one more than `limit` into the page, and the cursor of its last row while there are more. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  makeCursor: (last: Row) => string,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { page, next: last === undefined ? null : makeCursor(last) }
}
