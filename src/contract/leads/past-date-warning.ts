import { isCalendarDay } from '../basics/dublin-time.ts'

/**
 * What may be wrong with the day of a journey; '' where nothing is. No rule of the request: whoever chose it may know better. `today` is a
 * day in Dublin.
 */
export function remarkOnPastDay(day: string, today: string): string {
  return isCalendarDay(day) && day < today ? 'This date is in the past. Please check it.' : ''
}
