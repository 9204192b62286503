import { resolve } from 'node:path'
import { connectionStringOf, type Database } from '../database/database.ts'
import { createHealth, type Health, type HealthReport, type PartHealth } from '../health/health.ts'
import { databaseCheck, diskCheck } from '../health/health-checks.ts'
import type { Log } from '../logging/logger.ts'
import { createQueue, type ScheduledJob } from './scheduler.ts'

/** Work that no request waits for. It has a beginning and an end of its own, like the mail worker that compose adds. */
export type Worker = { start?(): void; stop(): Promise<void> }

export type Background = {
  health: Health
  /** what every process does for itself */
  start(): void
  /** what one process does for all: schedules, mail, a look at the files of the database */
  lead(): void
  stop(): Promise<void>
}

type Dependencies = {
  db: Database
  log: Log
  dataDir: string
  jobs: readonly ScheduledJob[]
  workers?: readonly Worker[]
  /** of the process that leads */
  leading?: readonly Worker[]
  /** how services are that others run, which the product can do without */
  outside?: () => Record<string, PartHealth>
  /** the health of parts that the leader alone knows */
  leadingOutside?: () => Record<string, PartHealth>
  /** called each minute with the health of every part */
  watch?: (report: HealthReport) => Promise<Record<string, number>>
}

/** What runs beside the requests: workers, scheduled jobs, and the watch over what everything stands on. */
export function createBackground({
  db,
  log,
  dataDir,
  jobs,
  workers = [],
  leading = [],
  outside = () => ({}),
  leadingOutside = () => ({}),
  watch = async () => ({}),
}: Dependencies): Background {
  const url = connectionStringOf(db)
  const watching = { name: 'watch-health', cron: '* * * * *', run: () => watch(health.current()) }
  const queue = createQueue(url, [...jobs, watching], log)
  const database = databaseCheck(url)
  const disk = diskCheck(resolve(dataDir))
  let leads = false
  // A process that does no jobs needs no queue.
  const checkQueue = async () => (leads ? queue.check() : undefined)
  const health = createHealth({ database: database.check, disk, queue: checkQueue }, log, () => ({
    ...outside(),
    ...(leads ? leadingOutside() : {}),
  }))
  return {
    health,
    start() {
      for (const worker of workers) worker.start?.()
      health.start()
    },
    lead() {
      if (leads) return
      leads = true
      for (const worker of [queue, ...leading]) worker.start?.()
    },
    async stop() {
      health.stop()
      await Promise.all([queue, ...leading, ...workers].map((worker) => worker.stop()))
      await database.close()
    },
  }
}
