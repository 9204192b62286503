import { dublinDay, instantAt } from '../basics/dublin-time.ts'

const DAY_OVER = 'Please choose today or a later day.'
const TIME_OVER = 'This time has already passed. Please choose a later one.'
const MINUTE_MS = 60_000

/** `time`: undefined or null for a call at any time of its day. */
export type CallTime = { day: string; time?: string | null | undefined }
export type CallTimeFaults = { day?: string; time?: string }

/** Why a call cannot be planned for then; nothing where it can. Half-typed controls are the browser's own matter. */
export function findCallFaults({ day, time }: CallTime, now: Date): CallTimeFaults {
  if (day < dublinDay(now)) return { day: DAY_OVER }
  return time && isTimeOver(day, time, now) ? { time: TIME_OVER } : {}
}

/** A time lasts for its minute; when the clocks go back it is over once it has come for the second time. */
export function isTimeOver(day: string, time: string, now: Date): boolean {
  return instantAt(day, time, 'last').getTime() + MINUTE_MS <= now.getTime()
}
