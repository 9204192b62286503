import type { PgBoss } from 'pg-boss'
import { workOn } from '../database/query-class.ts'
import type { Log } from '../logging/logger.ts'
import { runFor } from '../logging/request-id.ts'
import { identifyOccurrence, listOccurrences, nextMinute, type Rhythm } from './timetable.ts'

/** Something done now and then, by one process at a time however many there are. Answers what it did, in numbers. */
export type ScheduledJob = {
  name: string
  due: Rhythm
  /** after which it counts as lost; a quarter of an hour when absent */
  withinSeconds?: number
  run(): Promise<Record<string, number>>
}

export type Queue = {
  /** returns at once; tries until the database lets it */
  start(): void
  stop(): Promise<void>
  hasStarted(): boolean
  /** throws when jobs cannot be stored or fetched */
  check(): Promise<void>
}

const RETRY_MS = 2_000
/** Jobs that came due this shortly before the start may have had no process to store them. */
const BEFORE_START_MS = 60_000
const STOP_MS = 2_000
const POOL = 2
/** Finished jobs are deleted after a day: some jobs run every minute. */
const RETENTION_SECONDS = 86_400
const USUAL_SECONDS = 900
/** No job here is in more of a hurry than by the minute: looking for them twice a minute is soon enough. */
const POLL_SECONDS = 30

/** Schedules and slow jobs, on a pool of its own: inside the app's pool it would wait for connections that wait for it. */
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

/** Loads the library here and not with the process: no page waits for it. */
async function createBoss(url: string, log: Log): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    connectionString: url,
    max: POOL,
    // Its own schedules keep the tables of Intl and three libraries in memory, twenty megabytes in all.
    schedule: false,
    connectionTimeoutMillis: 2_000,
    application_name: 'jaunt-queue',
    options: '-c statement_timeout=60000',
  })
  boss.on('error', (err) => log.warn({ err: asError(err) }, 'the queue met an error'))
  return boss
}

/**
 * The library copies some errors into plain objects with all their properties. Only the first line of the message is
 * used, because the lines below it hold parameters of the query.
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
  // A queue of an earlier version keeps what it was made with.
  await boss.updateQueue(name, options)
  await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, ([found]) =>
    runJob(job, found?.id ?? null, log),
  )
}

/** Stores each minute what is due. However many processes do so, each occurrence becomes one job. */
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

/** A run has an id like a request: its log lines and queued mails carry it. */
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
