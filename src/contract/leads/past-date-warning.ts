import { isCalendarDay } from '../basics/dublin-time.ts'

/**
 * Says what may be wrong with the day of a journey; '' where nothing is. The request does not refuse such a day, because the
 * person who chose it may know better. `today` is a day in Dublin.
 */
export function remarkOnPastDay(day: string, today: string): string {
  return isCalendarDay(day) && day < today ? 'This date is in the past. Please check it.' : ''
}
