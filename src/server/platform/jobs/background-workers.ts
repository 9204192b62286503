import { resolve } from 'node:path'
import { type Database, readConnectionString } from '../database/database.ts'
import { createHealth, type Health, type HealthReport, type PartHealth } from '../health/health.ts'
import { databaseCheck, diskCheck } from '../health/health-checks.ts'
import type { Log } from '../logging/logger.ts'
import { createQueue, type ScheduledJob } from './scheduler.ts'

/** Background work with a start and an end, like the mail worker. */
export type Worker = { start?(): void; stop(): Promise<void> }

export type Background = {
  health: Health
  /** starts the work of every process */
  start(): void
  /** starts the leader's work: schedules, email, and checks of database files */
  lead(): void
  /** returns the health of parts that only the leader knows, for the other processes */
  leadingParts(): Record<string, PartHealth>
  stop(): Promise<void>
}

type Dependencies = {
  db: Database
  /** address of the database server itself, because the queue needs sessions of its own */
  directUrl: string
  log: Log
  dataDir: string
  jobs: readonly ScheduledJob[]
  workers?: readonly Worker[]
  /** workers of the leader */
  leading?: readonly Worker[]
  /** health of external, optional services */
  outside?: () => Record<string, PartHealth>
  /** health of parts that only the leader knows */
  leadingOutside?: () => Record<string, PartHealth>
  /** called every minute with each part's health */
  watch?: (report: HealthReport) => Promise<Record<string, number>>
}

/** The time that a new leader's queue may take to start. */
const TAKE_OVER_MS = 10_000

/** Runs the work beside requests: workers, scheduled jobs, and health checks of everything the product depends on. */
export function createBackground({
  db,
  directUrl,
  log,
  dataDir,
  jobs,
  workers = [],
  leading = [],
  outside = () => ({}),
  leadingOutside = () => ({}),
  watch = async () => ({}),
}: Dependencies): Background {
  const watching = { name: 'watch-health', due: { everyMinutes: 1 }, run: () => watch(health.current()) }
  const queue = createQueue(directUrl, [...jobs, watching], log)
  const database = databaseCheck(readConnectionString(db))
  const disk = diskCheck(resolve(dataDir))
  let leads = false
  let serves = false
  let patientUntil = 0
  // A process without jobs needs no queue. One that takes jobs over stays ready while its queue starts.
  const checkQueue = async () => {
    const waits = !queue.hasStarted() && performance.now() < patientUntil
    const reported = leads ? undefined : outside().queue
    if (reported && !reported.ok) throw new Error(reported.problem)
    if (leads && !waits) await queue.check()
  }
  // Health reported by a former leader is outdated once this process leads.
  const listOutside = (leading: boolean): Record<string, PartHealth> => {
    const { queue: _queue, ...others } = outside()
    return leading ? { ...others, ...leadingOutside() } : others
  }
  const health = createHealth({ database: database.check, disk, queue: checkQueue }, log, () => ({
    ...listOutside(leads),
  }))
  return {
    health,
    start() {
      serves = true
      for (const worker of workers) worker.start?.()
      health.start()
    },
    lead() {
      if (leads) return
      leads = true
      if (serves) patientUntil = performance.now() + TAKE_OVER_MS
      for (const worker of [queue, ...leading]) worker.start?.()
    },
    leadingParts() {
      const { queue: ownQueue } = health.current().parts
      return { ...leadingOutside(), ...(ownQueue && { queue: ownQueue }) }
    },
    async stop() {
      health.stop()
      await Promise.all([queue, ...leading, ...workers].map((worker) => worker.stop()))
      await database.close()
    },
  }
}
