/** Calendar arithmetic in Europe/Dublin. A day is YYYY-MM-DD, a time HH:MM on a 24-hour clock. */
const MINUTE_MS = 60_000

const HOUR_MS = 60 * MINUTE_MS

const DAY_MS = 24 * HOUR_MS

/** The days that journeys and filters may name. */
export const FIRST_DAY = '2000-01-01'

export const LAST_DAY = '2100-12-31'

/** The message for any other day. */
export const DAY_BEYOND = `Please choose a date between ${FIRST_DAY.slice(0, 4)} and ${LAST_DAY.slice(0, 4)}.`

/** Arithmetic reaches a century further on either side, so that what it makes of those days is never refused. */
const FIRST_MIDNIGHT = Date.UTC(1900, 0, 1)

const LAST_MIDNIGHT = Date.UTC(2199, 11, 31)

/** Whether a text is a day that journeys and filters may name. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < FIRST_DAY || text > LAST_DAY) return false
  const midnight = Date.parse(`${text}T00:00Z`)
  return !Number.isNaN(midnight) && dayAt(midnight) === text
}

export type DublinTime = { year: number; month: number; day: number; hour: number; minute: number }

/** Returns the day and the time that calendar and clock in Dublin show at an instant. */
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

/** Throws RangeError beyond the years 1900 to 2199, as all arithmetic here does. */
export function addDays(day: string, days: number): string {
  return dayAt(findMidnight(day) + days * DAY_MS)
}

/** Returns the number of days from one to the other, both included; less than 1 when `to` is the earlier one. */
export function countDays(from: string, to: string): number {
  return (findMidnight(to) - findMidnight(from)) / DAY_MS + 1
}

/** Every day from one to the other, both included. Throws RangeError for more than `max`, so that no list grows without end. */
export function listDays(from: string, to: string, max: number): string[] {
  const days = countDays(from, to)
  if (days > max) throw new RangeError(`These are ${days} days, more than ${max}.`)
  return Array.from({ length: Math.max(0, days) }, (_, ahead) => addDays(from, ahead))
}

/** 0 is Sunday, as in JavaScript. */
export function findWeekday(day: string): number {
  return new Date(findMidnight(day)).getUTCDay()
}

/**
 * The instant at which the clocks show a time. When they go back it comes twice and `which` of the two is meant; when
 * they go forward it may not come at all, and the moment of the change is used.
 */
export function instantAt(day: string, time = '00:00', which: 'first' | 'last' = 'first'): Date {
  const asIfUtc = findMidnight(day) + sinceMidnight(time)
  const before = asIfUtc - dublinOffset(asIfUtc - DAY_MS)
  const after = asIfUtc - dublinOffset(asIfUtc + DAY_MS)
  const shown = [before, after].filter((instant) => instant + dublinOffset(instant) === asIfUtc)
  // Ireland's clocks change on the hour.
  if (shown.length === 0) return new Date(Math.floor(before / HOUR_MS) * HOUR_MS)
  return new Date(which === 'first' ? Math.min(...shown) : Math.max(...shown))
}

/** Calendar and clock show these: YYYY-MM-DD and HH:MM. */
export type LocalMoment = { day: string; time: string }

/**
 * Minutes that pass from one moment to another, negative where the other is the earlier one. A second moment that comes twice, when the
 * clocks go back, is the first of the two with at least so many minutes between, else the last.
 */
export function minutesBetween(from: LocalMoment, to: LocalMoment, least = 0): number {
  const start = instantAt(from.day, from.time).getTime()
  const until = (which: 'first' | 'last') => (instantAt(to.day, to.time, which).getTime() - start) / MINUTE_MS
  return until('first') >= least ? until('first') : until('last')
}

/** Day and time together, as they sort: YYYY-MM-DD HH:MM. */
export function dublinClock(instant: Date): string {
  const { hour, minute } = dublinTime(instant)
  const [hh, mm] = [hour, minute].map((part) => String(part).padStart(2, '0'))
  return `${dublinDay(instant)} ${hh}:${mm}`
}

/** Returns how often the clocks show a time on a day: once, never in the hour that spring leaves out, twice in autumn's. */
export function occurrences(day: string, time: string): 0 | 1 | 2 {
  const first = instantAt(day, time, 'first')
  if (dublinClock(first) !== `${day} ${time}`) return 0
  return first.getTime() === instantAt(day, time, 'last').getTime() ? 1 : 2
}

/** Midnight of the first day of the month that lies `monthsBack` before the one of `now`. */
export function startOfMonth(now: Date, monthsBack = 0): Date {
  const { year, month } = dublinTime(now)
  return instantAt(dayAt(Date.UTC(year, month - 1 - monthsBack, 1)))
}

/** The day of a midnight in UTC. */
function dayAt(midnight: number): string {
  if (!(midnight >= FIRST_MIDNIGHT && midnight <= LAST_MIDNIGHT))
    throw new RangeError('This is no day of the years 1900 to 2199.')
  return new Date(midnight).toISOString().slice(0, 10)
}

/** A day as its midnight in UTC. A text that is no day of the calendar, like 2027-02-30, is refused and not rolled over. */
function findMidnight(day: string): number {
  const midnight = Date.parse(`${day}T00:00Z`)
  if (dayAt(midnight) !== day) throw new RangeError('This is no day of the calendar.')
  return midnight
}

function sinceMidnight(time: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (hours === undefined) throw new RangeError('This is no time of a clock.')
  return Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS
}

const offsets = /* @__PURE__ */ new Intl.DateTimeFormat('en-IE', {
  timeZone: 'Europe/Dublin',
  timeZoneName: 'longOffset',
})

/** Returns how far Dublin's clocks are ahead of UTC at an instant, in milliseconds. */
function dublinOffset(instant: number): number {
  const [, sign, ...parts] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(offsets.format(instant)) ?? []
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part = '0') => Number(part))
  const ahead = hours * HOUR_MS + minutes * MINUTE_MS + seconds * 1_000
  return sign === '-' ? -ahead : ahead
}

/** An instant as the office reads it, on screens and in files: DD/MM/YYYY HH:MM. */
export function formatInstant(iso: string): string {
  const instant = new Date(iso)
  if (Number.isNaN(instant.getTime())) return '—'
  const [day = '', time = ''] = dublinClock(instant).split(' ')
  return `${day.split('-').reverse().join('/')} ${time}`
}
