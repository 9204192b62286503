import { addDays, dublinDay, instantAt, weekdayOf } from '#contract/basics/dublin-time.ts'
import { type OpeningHours, WEEKDAYS } from '#contract/settings/opening-hours.ts'

/** After a closure longer than this the response time runs by the clock, without regard to opening hours. */
const HORIZON_DAYS = 400
/** The share of the promised time after which staff are reminded. */
const REMINDED_AFTER = 2 / 3

export type PromisedTimes = { dueAt: Date; remindAt: Date }

/** The deadline of what is promised within so many minutes, and when to remind of it. Only minutes within the opening hours count. */
export function findPromisedTimes(asked: Date, minutes: number, hours: OpeningHours): PromisedTimes {
  return {
    dueAt: afterOpenMinutes(asked, minutes, hours),
    remindAt: afterOpenMinutes(asked, minutes * REMINDED_AFTER, hours),
  }
}

export function afterOpenMinutes(from: Date, minutes: number, hours: OpeningHours): Date {
  let left = minutes * 60_000
  if (hours.always) return new Date(from.getTime() + left)
  let counted = from.getTime()
  for (const { opens, closes } of openPeriods(hours, from)) {
    const start = Math.max(counted, opens)
    if (closes <= start) continue
    if (closes - start >= left) return new Date(start + left)
    left -= closes - start
    counted = closes
  }
  return new Date(from.getTime() + minutes * 60_000)
}

type Period = { opens: number; closes: number }

/** In their order, from the one that began the day before: it may last beyond midnight. */
function* openPeriods({ week, closedDays }: OpeningHours, from: Date): Generator<Period> {
  const today = dublinDay(from)
  for (let ahead = -1; ahead <= HORIZON_DAYS; ahead += 1) {
    const day = addDays(today, ahead)
    const name = WEEKDAYS[weekdayOf(day)]
    const open = name && !closedDays.includes(day) ? week[name] : null
    if (!open) continue
    const lastDay = open.to > open.from ? day : addDays(day, 1)
    yield {
      opens: instantAt(day, open.from).getTime(),
      closes: instantAt(lastDay, open.to, 'last').getTime(),
    }
  }
}
