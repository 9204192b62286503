import { setTimeout as sleep } from 'node:timers/promises'
import { isatty } from 'node:tty'
import { createLastLog, type Log } from '../../platform/logging/logger.ts'

const SIGNALS = ['SIGTERM', 'SIGINT'] as const
/** Supervisors wait ten seconds before they kill, and longer where a long drain is set. */
const ALL_OVER_MS = 9_500
const AFTER_DRAIN_MS = 5_500
/** The database gets this long once the processes that used it have stopped. */
export const DATABASE_STOP_MS = 4_000

/** Returns the longest time that a stop takes which accepts for `drainMs` first. */
export function stopWithinMs(drainMs: number): number {
  return Math.max(ALL_OVER_MS, drainMs + AFTER_DRAIN_MS)
}

type Options = {
  drainMs: number
  /** beyond the time that a stop takes: others stop before */
  othersMs?: number
  /** runs on SIGHUP instead of a stop. A SIGHUP from a terminal that is gone is a stop all the same */
  hangUp?: () => void
}

export type Stopping = {
  begun(): boolean
  /** `quietly`: health checks still report ready, because other processes go on serving */
  begin(reason: string, quietly?: boolean): Promise<void>
}

/** Ends the process in order, once: on a signal, or when the command that started it is gone. */
export function onStop(
  log: Log,
  stop: (quietly: boolean) => Promise<void>,
  { drainMs, othersMs = 0, hangUp }: Options,
): Stopping {
  let stopping = false
  const begin = async (reason: string, quietly = false): Promise<void> => {
    if (stopping) return
    stopping = true
    log.info({ reason }, 'stopping')
    process.exit(await endsInOrder(log, () => stop(quietly), stopWithinMs(drainMs) + othersMs))
  }
  for (const signal of SIGNALS) process.on(signal, () => void begin(signal))
  const hangsUp = hangUp && !isatty(0) ? hangUp : () => void begin('SIGHUP')
  process.on('SIGHUP', hangsUp)
  process.on('disconnect', () => void begin('the command that started this is gone'))
  // The reader of our output may be gone; that alone is no reason to stop serving.
  process.stdout.on('error', () => {})
  return { begun: () => stopping, begin }
}

async function endsInOrder(log: Log, stop: () => Promise<void>, allOverMs: number): Promise<number> {
  const late = sleep(allOverMs, 'late' as const)
  try {
    const outcome = await Promise.race([stop(), late])
    if (outcome !== 'late') return 0
    log.error('the stop took too long')
  } catch (err) {
    log.error({ err }, 'the stop failed')
  }
  return 1
}

/**
 * A defect leaves the process in an unknown state: it is logged and the process ends, and the supervisor restarts it.
 * By SIGKILL, because `process.exit` waits for all that Node's helper threads have still to do: passwords, pictures, files.
 */
export function endOnDefect(log: Log, abandon: () => void): void {
  const last = createLastLog(log)
  const end = (err: unknown, kind: string): void => {
    last.fatal({ err, kind }, 'stopping after an unexpected error')
    abandon()
    process.kill(process.pid, 'SIGKILL')
  }
  process.on('uncaughtException', (error) => end(error, 'uncaught exception'))
  process.on('unhandledRejection', (error) => end(error, 'unhandled rejection'))
}
