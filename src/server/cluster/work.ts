import { EventEmitter, once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { type Config, drainMs } from '../config.ts'
import type { PartHealth } from '../platform/health/health.ts'
import type { ErrorRecord } from '../platform/logging/error-record.ts'
import type { Log } from '../platform/logging/logger.ts'
import { endOnDefect, onStop } from '../platform/process/shutdown.ts'
import { type Ending, serve } from '../serve.ts'
import type { FromWorker, ToWorker } from './messages.ts'

const FIGURES_MS = 5_000

type Beginning = { config: Config; errors: ErrorRecord; log: Log }

type Messages = { [Kind in ToWorker['kind']]: [Extract<ToWorker, { kind: Kind }>] }

/** The life of a process that serves beside others, on the database of its supervisor. */
export async function work({ config, errors, log }: Beginning): Promise<void> {
  const told = new EventEmitter<Messages>()
  process.on('message', (message: ToWorker) => told.emit(message.kind, message as never))
  const ending: Ending = { stop: async () => {} }
  const end = onStop(log, (quietly) => ending.stop(quietly), {
    drainMs: drainMs(config),
    // A restart of all of them is the supervisor's to do.
    hangUp: () => {},
  })
  endOnDefect(log, () => {})
  told.on('stop', ({ replaced }) => end.begin('the supervisor asks for it', replaced))
  const [{ databaseUrl, alone, host }] = await once(told, 'begin')
  let parts: Record<string, PartHealth> = {}
  told.on('parts', (message) => {
    parts = message.parts
  })
  const source = { url: databaseUrl, alone, stop: () => leave(told) }
  try {
    const surroundings = { config: { ...config, HOST: host }, errors, log, source, isDevelopment: false }
    const served = await serve({ ...surroundings, outside: () => parts, leads: false }, ending)
    told.on('lead', () => {
      served.lead()
      log.info('schedules and mail are done here')
    })
    tellFigures(served.connections)
    tell({ kind: 'ready', address: served.address })
  } catch (error) {
    if (end.begun()) return
    await ending.stop(false)
    throw error
  }
}

/** A connection that was on its way here when the listening ended has gone back to the supervisor before it answers. */
async function leave(told: EventEmitter<Messages>): Promise<void> {
  if (!process.connected) return
  tell({ kind: 'closed' })
  await once(told, 'leave')
}

function tellFigures(connections: () => number): void {
  let last = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const busy = Number(performance.eventLoopUtilization(now, last).utilization.toFixed(3))
    last = now
    const figures = { memory: process.memoryUsage.rss(), busy, connections: connections() }
    tell({ kind: 'figures', figures })
  }, FIGURES_MS).unref()
}

function tell(message: FromWorker): void {
  // The channel closes while a message is on its way: the stop that follows has its own reason.
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}
