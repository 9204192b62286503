import { dublinDay, instantAt } from '../basics/dublin-time.ts'

const DAY_OVER = 'Please choose today or a later day.'
const TIME_OVER = 'This time has already passed. Please choose a later one.'
const MINUTE_MS = 60_000

/** The day and time of a call; `time` is undefined or null for any time of the day. */
export type CallTime = { day: string; time?: string | null | undefined }
export type CallTimeFaults = { day?: string; time?: string }

/** Returns why a call cannot be planned for this time; empty if it can. Half-typed values are reported by the browser. */
export function findCallFaults({ day, time }: CallTime, now: Date): CallTimeFaults {
  if (day < dublinDay(now)) return { day: DAY_OVER }
  return time && isTimeOver(day, time, now) ? { time: TIME_OVER } : {}
}

/** Returns whether a time is over, one minute after it began. One that comes twice, when the clocks go back, is over after the second. */
export function isTimeOver(day: string, time: string, now: Date): boolean {
  return instantAt(day, time, 'last').getTime() + MINUTE_MS <= now.getTime()
}
