import { z } from 'zod'
import { DAY_BEYOND, isCalendarDay } from './dublin-time.ts'

/** A response without a body; `meaning` describes it. */
export const noContent = (meaning: string) => ({ 204: z.undefined().describe(meaning) }) as const

/** A response that is a CSV file. */
export const csvFile = { 200: z.string().describe('CSV in UTF-8 with a byte order mark') } as const

/** A local time in Europe/Dublin, 24 h, HH:MM. */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time as HH:MM.')

export function wholeNumber(min: number, max: number) {
  return z
    .number('Please enter a whole number.')
    .int('Please enter a whole number.')
    .min(min, `Please enter at least ${min}.`)
    .max(max, `Please enter at most ${max}.`)
}

/** The largest id that a row can have in the database. */
export const MAX_ROW_ID = 2_147_483_647

/** The id of a row in a path. An impossible id gets 404, like an unknown one. */
export const PathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((id) => id <= MAX_ROW_ID)

/**
 * A calendar day in Europe/Dublin, YYYY-MM-DD, from 2000-01-01 to 2100-12-31. Every date in a request uses this schema, so that later code
 * can calculate with it and store it.
 */
export function calendarDay(noDay = 'Please enter a date as YYYY-MM-DD.') {
  return z.iso.date({ error: noDay, abort: true }).refine(isCalendarDay, DAY_BEYOND)
}

export const UserId = z.number().int().positive().max(MAX_ROW_ID)

/** A user id in a query. */
export const QueriedUserId = z.coerce.number().int().positive().max(MAX_ROW_ID)

/** A filter of a list. 'all' and '' mean no filter, because the screens send them. */
export function filterLabel<T extends z.ZodType>(inner: T) {
  return z.preprocess((value) => (value === '' || value === 'all' ? undefined : value), inner.optional())
}

/** The number of rows on a page of a list. */
export function pageSize(max: number) {
  return filterLabel(z.coerce.number().int().min(1).max(max))
}
