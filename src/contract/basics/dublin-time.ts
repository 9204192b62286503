/** Calendar arithmetic in Europe/Dublin. A day is YYYY-MM-DD, a time HH:MM on a 24-hour clock. */
const MINUTE_MS = 60_000

const HOUR_MS = 60 * MINUTE_MS

const DAY_MS = 24 * HOUR_MS

/** The first day that journeys and filters accept. */
export const FIRST_DAY = '2000-01-01'

export const LAST_DAY = '2100-12-31'

/** The message for a day that journeys and filters do not accept. */
export const DAY_BEYOND = `Please choose a date between ${FIRST_DAY.slice(0, 4)} and ${LAST_DAY.slice(0, 4)}.`

/** Calculations work a century beyond the accepted days on either side, so that results are never rejected. */
const FIRST_MIDNIGHT = Date.UTC(1900, 0, 1)

const LAST_MIDNIGHT = Date.UTC(2199, 11, 31)

/** Returns whether a text is a day that journeys and filters accept. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < FIRST_DAY || text > LAST_DAY) return false
  const midnight = Date.parse(`${text}T00:00Z`)
  return !Number.isNaN(midnight) && dayAt(midnight) === text
}

export type DublinTime = { year: number; month: number; day: number; hour: number; minute: number }

/** Returns the day and time in Dublin at an instant. */
export function dublinTime(instant: Date): DublinTime {
  const local = new Date(instant.getTime() + dublinOffset(instant.getTime()))
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  }
}

export function dublinDay(instant: Date): string {
  const { year, month, day } = dublinTime(instant)
  return dayAt(Date.UTC(year, month - 1, day))
}

/** Adds days. Throws RangeError outside 1900 to 2199, like all calculations here. */
export function addDays(day: string, days: number): string {
  return dayAt(findMidnight(day) + days * DAY_MS)
}

/** Returns the number of days from `from` to `to`, both included; less than 1 if `to` is earlier. */
export function countDays(from: string, to: string): number {
  return (findMidnight(to) - findMidnight(from)) / DAY_MS + 1
}

/** Lists the days from `from` to `to`, both included. Throws RangeError for more than `max`. */
export function listDays(from: string, to: string, max: number): string[] {
  const days = countDays(from, to)
  if (days > max) throw new RangeError(`These are ${days} days, more than ${max}.`)
  return Array.from({ length: Math.max(0, days) }, (_, ahead) => addDays(from, ahead))
}

/** Returns the weekday; 0 is Sunday, as in JavaScript. */
export function findWeekday(day: string): number {
  return new Date(findMidnight(day)).getUTCDay()
}

/**
 * Returns the instant of a time in Dublin. A time that comes twice when the clocks go back is chosen by `which`. A time that is skipped
 * when they go forward becomes the moment of the change.
 */
export function instantAt(day: string, time = '00:00', which: 'first' | 'last' = 'first'): Date {
  const asIfUtc = findMidnight(day) + sinceMidnight(time)
  const before = asIfUtc - dublinOffset(asIfUtc - DAY_MS)
  const after = asIfUtc - dublinOffset(asIfUtc + DAY_MS)
  if (before === after) return new Date(before)
  const shown = [before, after].filter((instant) => instant + dublinOffset(instant) === asIfUtc)
  // A skipped time is in the hour of the change, because Ireland's clocks change on the hour.
  if (shown.length === 0) return new Date(Math.floor(before / HOUR_MS) * HOUR_MS)
  return new Date(which === 'first' ? Math.min(...shown) : Math.max(...shown))
}

/** A day and time in Dublin: YYYY-MM-DD and HH:MM. */
export type LocalMoment = { day: string; time: string }

/**
 * Returns the minutes from one moment to another; negative if the other is earlier. If the second moment comes twice, when the clocks go
 * back, its first occurrence that is at least `least` minutes away counts, otherwise its last.
 */
export function minutesBetween(from: LocalMoment, to: LocalMoment, least = 0): number {
  const start = instantAt(from.day, from.time).getTime()
  const until = (which: 'first' | 'last') => (instantAt(to.day, to.time, which).getTime() - start) / MINUTE_MS
  return until('first') >= least ? until('first') : until('last')
}

/** Formats an instant so that texts can be sorted: YYYY-MM-DD HH:MM in Dublin. */
export function dublinClock(instant: Date): string {
  const { hour, minute } = dublinTime(instant)
  const [hh, mm] = [hour, minute].map((part) => String(part).padStart(2, '0'))
  return `${dublinDay(instant)} ${hh}:${mm}`
}

/** Returns how often a time occurs on a day: normally once, never in the hour skipped in spring, twice in the hour repeated in autumn. */
export function occurrences(day: string, time: string): 0 | 1 | 2 {
  const first = instantAt(day, time, 'first')
  if (dublinClock(first) !== `${day} ${time}`) return 0
  return first.getTime() === instantAt(day, time, 'last').getTime() ? 1 : 2
}

/** Returns midnight of the first day of a month, `monthsBack` months before that of `now`. */
export function startOfMonth(now: Date, monthsBack = 0): Date {
  const { year, month } = dublinTime(now)
  return instantAt(dayAt(Date.UTC(year, month - 1 - monthsBack, 1)))
}

/** Returns the day that begins at a midnight in UTC. */
function dayAt(midnight: number): string {
  if (!(midnight >= FIRST_MIDNIGHT && midnight <= LAST_MIDNIGHT))
    throw new RangeError('This is no day of the years 1900 to 2199.')
  return new Date(midnight).toISOString().slice(0, 10)
}

/** Returns midnight in UTC of a day. Throws for a day that does not exist, such as 2027-02-30. */
function findMidnight(day: string): number {
  const midnight = Date.parse(`${day}T00:00Z`)
  if (dayAt(midnight) !== day) throw new RangeError('This is no day of the calendar.')
  return midnight
}

function sinceMidnight(time: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (hours === undefined) throw new RangeError('This is not a time of day.')
  return Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS
}

const offsets = /* @__PURE__ */ new Intl.DateTimeFormat('en-IE', {
  timeZone: 'Europe/Dublin',
  timeZoneName: 'longOffset',
})

/** The most hours whose offset is cached. Formatting takes microseconds, and a month of journeys needs it thousands of times. */
const OFFSETS_MAX = 5_000
const offsetsByHour = /* @__PURE__ */ new Map<number, number>()

/** Returns how far Dublin's clocks are ahead of UTC at an instant, in milliseconds. They change on the hour. */
function dublinOffset(instant: number): number {
  const hour = Math.floor(instant / HOUR_MS)
  const known = offsetsByHour.get(hour)
  if (known !== undefined) return known
  if (offsetsByHour.size >= OFFSETS_MAX) offsetsByHour.clear()
  const offset = readOffset(instant)
  offsetsByHour.set(hour, offset)
  return offset
}

function readOffset(instant: number): number {
  const [, sign, ...parts] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(offsets.format(instant)) ?? []
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part = '0') => Number(part))
  const ahead = hours * HOUR_MS + minutes * MINUTE_MS + seconds * 1_000
  return sign === '-' ? -ahead : ahead
}

/** Formats an instant for screens and files: DD/MM/YYYY HH:MM in Dublin. */
export function formatInstant(iso: string): string {
  const instant = new Date(iso)
  if (Number.isNaN(instant.getTime())) return '—'
  const [day = '', time = ''] = dublinClock(instant).split(' ')
  return `${day.split('-').reverse().join('/')} ${time}`
}
