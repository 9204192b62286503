import { setImmediate as pause, setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../logging/logger.ts'
import type { Worker } from './background-workers.ts'

/** The wait after the start; the first pages are served within it. */
const AFTER_MS = 1_500

type Options = { log: Log; afterMs?: number }

/** Does soon after the start what the first visitor would otherwise wait for, with pauses for other work. */
export function createWarmUp(
  steps: (() => unknown)[],
  { log, afterMs = AFTER_MS }: Options,
): Required<Worker> {
  const stopping = new AbortController()
  let work: Promise<void> = Promise.resolve()

  async function warm(): Promise<void> {
    try {
      await sleep(afterMs, undefined, { ref: false, signal: stopping.signal })
      for (const step of steps) {
        step()
        await pause(undefined, { signal: stopping.signal })
      }
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, 'warming up failed')
    }
  }

  return {
    start: () => {
      work = warm()
    },
    stop: () => {
      stopping.abort()
      return work
    },
  }
}
