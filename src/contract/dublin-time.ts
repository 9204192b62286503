/** Calendar arithmetic in Europe/Dublin. A day is YYYY-MM-DD, a time HH:MM on a 24-hour clock. */
const PARTS = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Dublin',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export type DublinTime = { year: number; month: number; day: number; hour: number; minute: number }

/** What calendar and clock show at an instant. */
export function dublinTime(instant: Date): DublinTime {
  const part = partsOf(instant)
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  }
}

export function dublinDay(instant: Date): string {
  const { year, month, day } = dublinTime(instant)
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** 0 is Sunday, as in JavaScript. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay()
}

/**
 * The instant at which the clocks show a time. When they go back it comes twice and `which` of the two is meant; when
 * they go forward it may not come at all, and the moment of the change stands for it.
 */
export function instantAt(day: string, time = '00:00', which: 'first' | 'last' = 'first'): Date {
  const asIfUtc = Date.parse(`${day}T${time}:00Z`)
  const before = asIfUtc - offsetAt(asIfUtc - DAY_MS)
  const after = asIfUtc - offsetAt(asIfUtc + DAY_MS)
  const shown = [before, after].filter((instant) => instant + offsetAt(instant) === asIfUtc)
  // Ireland's clocks change on the hour.
  if (shown.length === 0) return new Date(Math.floor(before / HOUR_MS) * HOUR_MS)
  return new Date(which === 'first' ? Math.min(...shown) : Math.max(...shown))
}

/** Day and time together, as they sort: YYYY-MM-DD HH:MM. */
export function dublinClock(instant: Date): string {
  const { hour, minute } = dublinTime(instant)
  const [hh, mm] = [hour, minute].map((part) => String(part).padStart(2, '0'))
  return `${dublinDay(instant)} ${hh}:${mm}`
}

/** How often the clocks show a time on a day: once, but never in the hour that spring leaves out, and twice in autumn's. */
export function occurrences(day: string, time: string): 0 | 1 | 2 {
  const first = instantAt(day, time, 'first')
  if (dublinClock(first) !== `${day} ${time}`) return 0
  return first.getTime() === instantAt(day, time, 'last').getTime() ? 1 : 2
}

/** Midnight of the first day of the month that lies `monthsBack` before the one of `now`. */
export function startOfMonth(now: Date, monthsBack = 0): Date {
  const { year, month } = dublinTime(now)
  return instantAt(new Date(Date.UTC(year, month - 1 - monthsBack, 1)).toISOString().slice(0, 10))
}

/** How far Dublin's clocks are ahead of UTC, in milliseconds. */
function offsetAt(instant: number): number {
  const part = partsOf(new Date(instant))
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return local - Math.floor(instant / 1_000) * 1_000
}

function partsOf(instant: Date): (name: Intl.DateTimeFormatPartTypes) => number {
  const parts = new Map(PARTS.formatToParts(instant).map((part) => [part.type, Number(part.value)]))
  return (name) => parts.get(name) ?? 0
}
