import { dublinClock, findWeekday, isCalendarDay } from './dublin-time.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/**
 * Formats a calendar day for sentences: 'Saturday 12 June 2027'. The names are listed here, because browsers and servers format Irish dates
 * differently. Any other text is returned unchanged.
 */
export function formatFullDay(day: string): string {
  return writeDay(day, (name) => name)
}

/** Formats a calendar day (YYYY-MM-DD) for subjects and beside times: 'Sat 12 Jun 2027'. */
export function formatShortDay(day: string): string {
  return writeDay(day, (name) => name.slice(0, 3))
}

/** Formats a calendar day with a local time, HH:MM or HH:MM:SS, or '' if it is open: 'Sat 12 Jun 2027, 13:00'. */
export function formatDayAndTime(day: string, time: string): string {
  return [formatShortDay(day), time.slice(0, 5)].filter(Boolean).join(', ')
}

/** Formats an ISO instant in Dublin time: 'Sat 12 Jun 2027, 13:00'. */
export function formatInstantWithWeekday(iso: string): string {
  const [day = '', time = ''] = dublinClock(new Date(iso)).split(' ')
  return formatDayAndTime(day, time)
}

function writeDay(day: string, shorten: (name: string) => string): string {
  if (!isCalendarDay(day)) return day
  const [year, month, date] = day.split('-').map(Number)
  const names = [WEEKDAYS[findWeekday(day)], MONTHS[(month ?? 0) - 1]].map((name = '') => shorten(name))
  return `${names[0]} ${date} ${names[1]} ${year}`
}
