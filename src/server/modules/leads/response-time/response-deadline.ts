import { afterOpenMinutes } from '#contract/settings/add-business-minutes.ts'
import type { OpeningHours } from '#contract/settings/opening-hours.ts'

/** The share of the response time after which staff are reminded. */
const REMINDED_AFTER = 2 / 3

export type DeadlineTimes = { dueAt: Date; remindAt: Date }

/** The deadline of what is due within so many minutes, and when to remind of it. Only minutes within the opening hours count. */
export function findDeadlineTimes(asked: Date, minutes: number, hours: OpeningHours): DeadlineTimes {
  return {
    dueAt: afterOpenMinutes(asked, minutes, hours),
    remindAt: afterOpenMinutes(asked, minutes * REMINDED_AFTER, hours),
  }
}
