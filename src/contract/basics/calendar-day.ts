import { z } from 'zod'
import { DAY_BEYOND, isCalendarDay } from './dublin-time.ts'

/**
 * A calendar day in Europe/Dublin as it comes in, YYYY-MM-DD, from 2000-01-01 to 2100-12-31. Every date that a request
 * may name goes through here, so that nothing behind it meets a day that it cannot reckon with or store.
 */
export function calendarDay(noDay = 'Please enter a date as YYYY-MM-DD.') {
  return z.iso.date({ error: noDay, abort: true }).refine(isCalendarDay, DAY_BEYOND)
}
