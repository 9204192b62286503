import { isCalendarDay } from '../basics/dublin-time.ts'

/**
 * Returns a warning about the day of a journey; '' if there is none. The request is accepted all the same, since the customer may know
 * better. `today` is a day in Dublin.
 */
export function remarkOnPastDay(day: string, today: string): string {
  return isCalendarDay(day) && day < today ? 'This date is in the past. Please check it.' : ''
}
