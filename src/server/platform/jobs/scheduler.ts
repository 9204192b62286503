import { createHash } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import { dublinDay, instantAt } from '#contract/basics/dublin-time.ts'
import { workOn } from '../database/query-class.ts'
import type { Log } from '../logging/logger.ts'
import { runFor } from '../logging/request-id.ts'

/** A scheduled job, run by one process at a time. `run` returns what it did, as numbers. */
export type ScheduledJob = {
  name: string
  due: Rhythm
  /** seconds after which a run counts as lost; 15 minutes if absent */
  withinSeconds?: number
  run(): Promise<Record<string, number>>
}

export type Queue = {
  /** returns at once, and retries until the database is available */
  start(): void
  stop(): Promise<void>
  hasStarted(): boolean
  /** throws if jobs cannot be stored or fetched */
  check(): Promise<void>
}

const RETRY_MS = 2_000
/** Jobs due this shortly before the start may not have been stored, so they are stored now. */
const BEFORE_START_MS = 60_000
const STOP_MS = 2_000
const POOL = 2
/** Finished jobs are deleted after a day, because some run every minute. */
const RETENTION_SECONDS = 86_400
const USUAL_SECONDS = 900
/** Jobs are due by the minute, so looking twice a minute is enough. */
const POLL_SECONDS = 30

/** Runs schedules and slow jobs on a separate pool; in the app's own pool they could block each other. */
export function createQueue(url: string, jobs: readonly ScheduledJob[], log: Log): Queue {
  let boss: PgBoss | undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let clock: { stop(): Promise<void> } | undefined

  async function attempt(): Promise<void> {
    const candidate = await createBoss(url, log)
    try {
      await candidate.start()
      for (const job of jobs) await workOnQueue(candidate, job, log)
      if (stopped) return await end(candidate)
      boss = candidate
      clock = startClock(candidate, jobs, log)
    } catch (err) {
      await end(candidate)
      if (stopped) return
      log.warn({ err }, 'the queue could not be started; trying again')
      timer = setTimeout(begin, RETRY_MS).unref()
    }
  }

  let starting: Promise<void> | undefined
  function begin(): void {
    starting = attempt()
  }

  async function end(candidate: PgBoss): Promise<void> {
    await candidate
      .stop({ graceful: true, timeout: STOP_MS })
      .catch((err: unknown) => log.warn({ err }, 'the queue did not stop in order'))
  }

  return {
    start: begin,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await starting
      await clock?.stop()
      if (boss) await end(boss)
    },
    hasStarted: () => boss !== undefined,
    async check() {
      if (!boss) throw new Error('the queue has not been started yet')
      await boss
        .getDb()
        .executeSql('select 1 from pgboss.version')
        .catch((cause) => {
          throw new Error('the queue does not answer', { cause })
        })
    },
  }
}

/** Creates the library's queue. The library is loaded late, so that no page waits for it. */
async function createBoss(url: string, log: Log): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    connectionString: url,
    max: POOL,
    // The library's own schedules would take twenty megabytes of memory, so they are not used.
    schedule: false,
    connectionTimeoutMillis: 2_000,
    application_name: 'jaunt-queue',
    options: '-c statement_timeout=60000',
  })
  boss.on('error', (err) => log.warn({ err: asError(err) }, 'the queue met an error'))
  return boss
}

/**
 * Makes an Error of what the library reports, which may be a plain object. Only the first line of the message is used, because later ones
 * contain query parameters.
 */
export function asError(reported: unknown): Error {
  if (reported instanceof Error) return reported
  const { message, code, stack } = (reported ?? {}) as Record<string, unknown>
  const [words = ''] = String(message ?? 'no message').split('\n')
  const error = new Error(words)
  return Object.assign(error, { stack: typeof stack === 'string' ? stack : '' }, code ? { code } : {})
}

async function workOnQueue(boss: PgBoss, job: ScheduledJob, log: Log): Promise<void> {
  const { name, withinSeconds = USUAL_SECONDS } = job
  const options = { retryLimit: 2, deleteAfterSeconds: RETENTION_SECONDS, expireInSeconds: withinSeconds }
  await boss.createQueue(name, { policy: 'singleton', ...options })
  // A queue that an earlier version created keeps its options unless they are updated.
  await boss.updateQueue(name, options)
  await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, ([found]) =>
    runJob(job, found?.id ?? null, log),
  )
}

/** Stores due jobs every minute. Each occurrence becomes one job, however many processes store it. */
function startClock(boss: PgBoss, jobs: readonly ScheduledJob[], log: Log): { stop(): Promise<void> } {
  let stored = Date.now() - BEFORE_START_MS
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let storing = store()

  async function store(): Promise<void> {
    const now = Date.now()
    try {
      for (const occurrence of listOccurrences(jobs, stored, now))
        await boss.send(occurrence.name, null, { id: identifyOccurrence(occurrence) })
      stored = now
    } catch (err) {
      if (!stopped)
        log.warn({ err: asError(err) }, 'what is due could not be stored; trying again in a minute')
    }
    if (!stopped) wait()
  }

  function wait(): void {
    const now = Date.now()
    const begin = () => {
      storing = store()
    }
    timer = setTimeout(begin, nextMinute(now) - now).unref()
  }

  return {
    stop() {
      stopped = true
      clearTimeout(timer)
      return storing
    },
  }
}

/** Runs a job with an id like a request's, for its log lines and emails. */
export function runJob(
  { name, run }: Pick<ScheduledJob, 'name' | 'run'>,
  id: string | null,
  log: Log,
): Promise<void> {
  return runFor(id, async () => {
    const did = await workOn('job', run)
    const idle = Object.values(did).every((amount) => amount === 0)
    log[idle ? 'debug' : 'info']({ job: name, ...did }, 'scheduled job done')
  })
}

/** The times at which a job is due in Dublin: every so many minutes, at a minute of each hour, or at a time of day. */
export type Rhythm = { everyMinutes: number } | { atMinute: number } | { at: string }

type Occurrence = { name: string; dueAt: Date }

type Timed = { name: string; due: Rhythm }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A job that no process could store in time still runs up to this much later, but not after days of sleep. */
const LATE_MS = 5 * MINUTE_MS

/**
 * Lists the jobs that are due after one instant, up to another. A time that comes twice in autumn counts the first time; one skipped in
 * spring is due when the clock changes.
 */
export function listOccurrences(jobs: readonly Timed[], after: number, until: number): Occurrence[] {
  const found: Occurrence[] = []
  // Occurrences repeat after the clock was set back.
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

/** Returns whether a job is due at a minute. Dublin's offset is whole hours, so minutes of the hour equal UTC's. */
function isDue(due: Rhythm, minute: Date): boolean {
  const ofHour = (minute.getTime() % HOUR_MS) / MINUTE_MS
  if ('everyMinutes' in due) return ofHour % due.everyMinutes === 0
  if ('atMinute' in due) return ofHour === due.atMinute
  return instantAt(dublinDay(minute), due.at).getTime() === minute.getTime()
}

/** Returns the id of an occurrence's job, which is equal in every process, so that only one of them stores it. */
export function identifyOccurrence({ name, dueAt }: Occurrence): string {
  const digits = createHash('sha256').update(`${name} ${dueAt.toISOString()}`).digest('hex')
  const groups = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(digits)?.slice(1) ?? []
  const [first, second, third, fourth, fifth] = groups
  // The id has version 8 of RFC 9562, for custom ids.
  return `${first}-${second}-8${third}-8${fourth}-${fifth}`
}
