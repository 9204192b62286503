import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../logging/logger.ts'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
/** Whoever asked for the stop waits ten seconds, and longer when they have set a long `drainMs`. */
const ALL_OVER_MS = 9_500
const AFTER_DRAIN_MS = 5_500

/** Ends the process in order, once: on a signal, or when the command that started it is gone. */
export function onStop(log: Log, stop: () => Promise<void>, drainMs: number): { begun(): boolean } {
  const allOverMs = Math.max(ALL_OVER_MS, drainMs + AFTER_DRAIN_MS)
  let stopping = false
  const begin = async (reason: string): Promise<void> => {
    if (stopping) return
    stopping = true
    log.info({ reason }, 'stopping')
    process.exit(await endsInOrder(log, stop, allOverMs))
  }
  for (const signal of SIGNALS) process.on(signal, () => void begin(signal))
  process.on('disconnect', () => void begin('the command that started this is gone'))
  // Whoever read our output may be gone; that alone is no reason to stop serving.
  process.stdout.on('error', () => {})
  return { begun: () => stopping }
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
 * A defect leaves the process in an unknown state: it is logged and the process ends, whoever supervises starts it again.
 * By SIGKILL, because `process.exit` waits for all that Node's helper threads have still to do: passwords, pictures, files.
 */
export function endOnDefect(log: Log, abandon: () => void): void {
  const end = (err: unknown, kind: string): void => {
    log.fatal({ err, kind }, 'a defect ends this process')
    abandon()
    process.kill(process.pid, 'SIGKILL')
  }
  process.on('uncaughtException', (error) => end(error, 'uncaught exception'))
  process.on('unhandledRejection', (error) => end(error, 'unhandled rejection'))
}
