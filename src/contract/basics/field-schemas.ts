import { z } from 'zod'
import { DAY_BEYOND, isCalendarDay } from './dublin-time.ts'

/** A response without a body, and what it means. */
export const noContent = (meaning: string) => ({ 204: z.undefined().describe(meaning) }) as const

/** A response that is a table as a file. */
export const csvFile = { 200: z.string().describe('CSV in UTF-8 with a byte order mark') } as const

/** A local time in Europe/Dublin, 24 h, HH:MM. */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time as HH:MM.')

/** The largest number that the database gives a row. */
export const MAX_ROW_ID = 2_147_483_647

/** The number of a row in a path: what cannot be one fails, so that it is answered like one that is not there. */
export const PathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((id) => id <= MAX_ROW_ID)

/**
 * A calendar day in Europe/Dublin as it comes in, YYYY-MM-DD, from 2000-01-01 to 2100-12-31. Every date that a request
 * may name goes through here, so that nothing behind it meets a day that it cannot reckon with or store.
 */
export function calendarDay(noDay = 'Please enter a date as YYYY-MM-DD.') {
  return z.iso.date({ error: noDay, abort: true }).refine(isCalendarDay, DAY_BEYOND)
}

export const UserId = z.number().int().positive().max(MAX_ROW_ID)

/** A user id in an address. */
export const QueriedUserId = z.coerce.number().int().positive().max(MAX_ROW_ID)

/** One filter of a list: 'all' and an empty value mean none, as the screens send them. */
export function filterLabel<T extends z.ZodType>(inner: T) {
  return z.preprocess((value) => (value === '' || value === 'all' ? undefined : value), inner.optional())
}

/** The number of rows on a page of a list. */
export function pageSize(max: number) {
  return filterLabel(z.coerce.number().int().min(1).max(max))
}
