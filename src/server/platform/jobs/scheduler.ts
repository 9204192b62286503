import type { PgBoss } from 'pg-boss'
import { workOn } from '../database/workload.ts'
import type { Log } from '../logging/logger.ts'
import { runFor } from '../logging/request-id.ts'

/** Something done now and then, by one process at a time however many there are. Answers what it did, in numbers. */
export type ScheduledJob = {
  name: string
  cron: string
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
const STOP_MS = 2_000
const POOL = 2
/** What is done is forgotten after a day: some jobs run every minute. */
const RETENTION_SECONDS = 86_400
const USUAL_SECONDS = 900
/** No job here is in more of a hurry than by the minute: looking for them twice a minute is soon enough. */
const POLL_SECONDS = 30

/** Schedules and slow jobs, on a pool of its own: inside the app's pool it would wait for connections that wait for it. */
export function createQueue(url: string, jobs: readonly ScheduledJob[], log: Log): Queue {
  let boss: PgBoss | undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  async function attempt(): Promise<void> {
    const candidate = await createBoss(url, log)
    try {
      await candidate.start()
      for (const job of jobs) await schedule(candidate, job, log)
      if (stopped) return await end(candidate)
      boss = candidate
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

/** Loaded here and not with the process: no page waits for it. */
async function createBoss(url: string, log: Log): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    connectionString: url,
    max: POOL,
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

async function schedule(boss: PgBoss, job: ScheduledJob, log: Log): Promise<void> {
  const { name, cron, withinSeconds = USUAL_SECONDS } = job
  const options = { retryLimit: 2, deleteAfterSeconds: RETENTION_SECONDS, expireInSeconds: withinSeconds }
  await boss.createQueue(name, { policy: 'singleton', ...options })
  // A queue of an earlier version keeps what it was made with.
  await boss.updateQueue(name, options)
  await boss.schedule(name, cron, null, { tz: 'Europe/Dublin' })
  await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, ([found]) =>
    runJob(job, found?.id ?? null, log),
  )
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
