/** Calendar arithmetic in Europe/Dublin, from nothing but an instant. */
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

export type DublinTime = { year: number; month: number; day: number; hour: number }

export function dublinTime(instant: Date): DublinTime {
  const part = partsOf(instant)
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour') }
}

/** Midnight of the first day of the month that lies `monthsBack` before the one of `now`. Clocks never change then. */
export function startOfMonth(now: Date, monthsBack = 0): Date {
  const { year, month } = dublinTime(now)
  const asIfUtc = new Date(Date.UTC(year, month - 1 - monthsBack, 1))
  return new Date(asIfUtc.getTime() - offsetAt(asIfUtc))
}

/** A calendar day so many days after that of an instant, YYYY-MM-DD. */
export function dayAfter(instant: Date, days: number): string {
  const { year, month, day } = dublinTime(instant)
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}

/** How far Dublin's clocks are ahead of UTC, in milliseconds. */
function offsetAt(instant: Date): number {
  const part = partsOf(instant)
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return local - Math.floor(instant.getTime() / 1_000) * 1_000
}

function partsOf(instant: Date): (name: Intl.DateTimeFormatPartTypes) => number {
  const parts = new Map(PARTS.formatToParts(instant).map((part) => [part.type, Number(part.value)]))
  return (name) => parts.get(name) ?? 0
}
