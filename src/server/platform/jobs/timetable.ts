import { createHash } from 'node:crypto'
import { dublinDay, instantAt } from '#contract/basics/dublin-time.ts'

/** A job is due by Dublin's clocks: every so many minutes, at a minute of each hour, or at a time of each day. */
export type Rhythm = { everyMinutes: number } | { atMinute: number } | { at: string }

export type Occurrence = { name: string; dueAt: Date }

type Timed = { name: string; due: Rhythm }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/**
 * A job that came due while no process could store it still runs this much later, and no more: a machine may have slept for
 * days.
 */
const LATE_MS = 5 * MINUTE_MS

/**
 * Lists the jobs that fall due after one instant, up to another. A time of day that comes twice in autumn is due the first
 * time; one that spring leaves out is due when the clocks change.
 */
export function listOccurrences(jobs: readonly Timed[], after: number, until: number): Occurrence[] {
  const found: Occurrence[] = []
  // A clock that was set back has not done yet what it shows again.
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

/** Dublin is ahead of UTC by whole hours, so the minutes of both are the same. */
function isDue(due: Rhythm, minute: Date): boolean {
  const ofHour = (minute.getTime() % HOUR_MS) / MINUTE_MS
  if ('everyMinutes' in due) return ofHour % due.everyMinutes === 0
  if ('atMinute' in due) return ofHour === due.atMinute
  return instantAt(dublinDay(minute), due.at).getTime() === minute.getTime()
}

/** The id of the job that an occurrence becomes. It is the same in every process, so that only one of them stores it. */
export function identifyOccurrence({ name, dueAt }: Occurrence): string {
  const digits = createHash('sha256').update(`${name} ${dueAt.toISOString()}`).digest('hex')
  const groups = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(digits)?.slice(1) ?? []
  const [first, second, third, fourth, fifth] = groups
  // Version 8 of RFC 9562: an id that a product makes in its own way.
  return `${first}-${second}-8${third}-8${fourth}-${fifth}`
}
