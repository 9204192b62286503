import { setTimeout as sleep } from 'node:timers/promises'
import { isatty } from 'node:tty'
import { createLastLog, type Log } from '#server/platform/logging/logger.ts'

const SIGNALS = ['SIGTERM', 'SIGINT'] as const
/** The longest time of a stop: supervisors kill after ten seconds, or later with a long drain. */
const ALL_OVER_MS = 9_500
const AFTER_DRAIN_MS = 5_500
/** The time for the database to stop after the processes that use it. */
export const DATABASE_STOP_MS = 4_000

/** Returns the longest time of a stop that first drains for `drainMs`. */
export function stopWithinMs(drainMs: number): number {
  return Math.max(ALL_OVER_MS, drainMs + AFTER_DRAIN_MS)
}

type Options = {
  drainMs: number
  /** extra time, in which other processes stop first */
  othersMs?: number
  /** runs on SIGHUP instead of a stop; the SIGHUP of a closed terminal still stops */
  hangUp?: () => void
}

export type Stopping = {
  begun(): boolean
  /** begins the stop; `quietly`: health checks stay ready, because other processes keep serving */
  begin(reason: string, quietly?: boolean): Promise<void>
}

/** Stops the process in order, once: on a signal, or when its parent command is gone. */
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
  // A closed output is no reason to stop, so its errors are ignored.
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
 * Logs a defect and ends the process, to be restarted, because its state is unknown. It uses SIGKILL, because `process.exit` waits for
 * Node's helper threads.
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

const EVERY_MS = 1_000

/**
 * Sends the supervisor a message once a second while the event loop runs. A process that is silent for half a minute is replaced
 * (scripts/server/watch-loop.mjs). Does nothing without a supervisor.
 */
export function beatForSupervisor(): void {
  if (!process.send) return
  const beat = () => {
    // The channel may close while a message is sent; the stop that follows has its own reason.
    if (process.connected) process.send?.('alive', undefined, undefined, () => {})
  }
  beat()
  setInterval(beat, EVERY_MS).unref()
}
