import type { PgBoss } from 'pg-boss'
import { workOn } from '../database/query-class.ts'
import type { Log } from '../logging/logger.ts'
import { runFor } from '../logging/request-id.ts'
import { identifyOccurrence, listOccurrences, nextMinute, type Rhythm } from './timetable.ts'

/** A scheduled job, run by one process at a time. Returns what it did, as numbers. */
export type ScheduledJob = {
  name: string
  due: Rhythm
  /** time after which it counts as lost; 15 minutes when absent */
  withinSeconds?: number
  run(): Promise<Record<string, number>>
}

export type Queue = {
  /** returns at once; retries until the database is available */
  start(): void
  stop(): Promise<void>
  hasStarted(): boolean
  /** throws if jobs cannot be stored or fetched */
  check(): Promise<void>
}

const RETRY_MS = 2_000
/** Jobs due this shortly before the start may not have been stored. */
const BEFORE_START_MS = 60_000
const STOP_MS = 2_000
const POOL = 2
/** Finished jobs are deleted after a day, because some run every minute. */
const RETENTION_SECONDS = 86_400
const USUAL_SECONDS = 900
/** Jobs are due by the minute, so looking twice a minute is enough. */
const POLL_SECONDS = 30

/** Schedules and slow jobs, on a separate pool: in the app's pool they could deadlock with it. */
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

/** Loaded late, so that no page waits for the library. */
async function createBoss(url: string, log: Log): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    connectionString: url,
    max: POOL,
    // The library's own schedules would take twenty megabytes of memory.
    schedule: false,
    connectionTimeoutMillis: 2_000,
    application_name: 'jaunt-queue',
    options: '-c statement_timeout=60000',
  })
  boss.on('error', (err) => log.warn({ err: asError(err) }, 'the queue met an error'))
  return boss
}

/** The library turns some errors into plain objects. Only the first line of the message is used: later ones contain query parameters. */
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
  // An earlier version's queue keeps its options otherwise.
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

/** A run has an id like a request, for its log lines and emails. */
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
