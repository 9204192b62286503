import { afterOpenMinutes } from '#contract/settings/open-minutes.ts'
import type { OpeningHours } from '#contract/settings/opening-hours.ts'

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
