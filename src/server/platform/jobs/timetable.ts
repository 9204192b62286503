import { createHash } from 'node:crypto'
import { dublinDay, instantAt } from '#contract/basics/dublin-time.ts'

/** When a job is due in Dublin: every so many minutes, at a minute of each hour, or at a time of day. */
export type Rhythm = { everyMinutes: number } | { atMinute: number } | { at: string }

export type Occurrence = { name: string; dueAt: Date }

type Timed = { name: string; due: Rhythm }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A job that no process could store in time still runs this much later, but not after days of sleep. */
const LATE_MS = 5 * MINUTE_MS

/**
 * Lists jobs due after one instant, up to another. A time that comes twice in autumn counts the first time; one skipped in spring is
 * due at the change.
 */
export function listOccurrences(jobs: readonly Timed[], after: number, until: number): Occurrence[] {
  const found: Occurrence[] = []
  // After the clock was set back, occurrences repeat.
  const from = after > until ? until - LATE_MS : Math.max(after, until - LATE_MS)
  for (let minute = nextMinute(from); minute <= until; minute += MINUTE_MS) {
    const dueAt = new Date(minute)
    for (const { name, due } of jobs) if (isDue(due, dueAt)) found.push({ name, dueAt })
  }
  return found
}

export function nextMinute(instant: number): number {
  return (Math.floor(instant / MINUTE_MS) + 1) * MINUTE_MS
}

/** Dublin's offset is whole hours, so minutes equal UTC's. */
function isDue(due: Rhythm, minute: Date): boolean {
  const ofHour = (minute.getTime() % HOUR_MS) / MINUTE_MS
  if ('everyMinutes' in due) return ofHour % due.everyMinutes === 0
  if ('atMinute' in due) return ofHour === due.atMinute
  return instantAt(dublinDay(minute), due.at).getTime() === minute.getTime()
}

/** The id of an occurrence's job, equal in every process, so that only one stores it. */
export function identifyOccurrence({ name, dueAt }: Occurrence): string {
  const digits = createHash('sha256').update(`${name} ${dueAt.toISOString()}`).digest('hex')
  const groups = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(digits)?.slice(1) ?? []
  const [first, second, third, fourth, fifth] = groups
  // Version 8 of RFC 9562: a custom id.
  return `${first}-${second}-8${third}-8${fourth}-${fifth}`
}
