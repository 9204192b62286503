import { addDays, dublinDay, findWeekday, instantAt } from '../basics/dublin-time.ts'
import type { OpeningHours } from './opening-hours.ts'
import { WEEKDAYS } from './weekdays.ts'

/** The days that are searched for opening hours. After a longer closure, opening hours are ignored. */
const HORIZON_DAYS = 400

/** Returns the moment after so many minutes within the opening hours. Pages of the site load this file, so it must not import Zod. */
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

/** Yields the opening periods in order. It starts a day early, because a period may last beyond midnight. */
function* openPeriods({ week, closedDays }: OpeningHours, from: Date): Generator<Period> {
  const today = dublinDay(from)
  for (let ahead = -1; ahead <= HORIZON_DAYS; ahead += 1) {
    const day = addDays(today, ahead)
    const name = WEEKDAYS[findWeekday(day)]
    const open = name && !closedDays.includes(day) ? week[name] : null
    if (!open) continue
    const lastDay = open.to > open.from ? day : addDays(day, 1)
    yield {
      opens: instantAt(day, open.from).getTime(),
      closes: instantAt(lastDay, open.to, 'last').getTime(),
    }
  }
}
