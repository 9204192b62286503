import { resolve } from 'node:path'
import { type Database, readConnectionString } from '../database/database.ts'
import { createHealth, type Health, type HealthReport, type PartHealth } from '../health/health.ts'
import { databaseCheck, diskCheck } from '../health/health-checks.ts'
import type { Log } from '../logging/logger.ts'
import { createQueue, type ScheduledJob } from './scheduler.ts'

/** Work that no request waits for. It has a beginning and an end of its own, like the mail worker that compose adds. */
export type Worker = { start?(): void; stop(): Promise<void> }

export type Background = {
  health: Health
  /** starts the work that every process does for itself */
  start(): void
  /** starts the work that one process does for all: schedules, mail, a look at the files of the database */
  lead(): void
  /** health of the parts that only the leading process knows, for those that do not lead */
  leadingParts(): Record<string, PartHealth>
  stop(): Promise<void>
}

type Dependencies = {
  db: Database
  /** address of the server itself: the queue needs sessions of its own */
  directUrl: string
  log: Log
  dataDir: string
  jobs: readonly ScheduledJob[]
  workers?: readonly Worker[]
  /** workers of the process that leads */
  leading?: readonly Worker[]
  /** how services are that others run, which the product can do without */
  outside?: () => Record<string, PartHealth>
  /** the health of parts that the leader alone knows */
  leadingOutside?: () => Record<string, PartHealth>
  /** called each minute with the health of every part */
  watch?: (report: HealthReport) => Promise<Record<string, number>>
}

/** The queue of a process that takes over the lead has so long to start. */
const TAKE_OVER_MS = 10_000

/** The work beside the requests: workers, scheduled jobs, and the health of everything that the product depends on. */
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
  // A process that does no jobs needs no queue, and one that takes them over while it serves turns nobody away meanwhile.
  const checkQueue = async () => {
    const waits = !queue.hasStarted() && performance.now() < patientUntil
    const reported = leads ? undefined : outside().queue
    if (reported && !reported.ok) throw new Error(reported.problem)
    if (leads && !waits) await queue.check()
  }
  // The queue figures that a process received from its leader are out of date once it leads itself.
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
