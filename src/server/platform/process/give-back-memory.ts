import { performance } from 'node:perf_hooks'
import type { Log } from '../logging/logger.ts'
import { collectKeepingShapes } from './held-shapes.ts'

/** After the start, and what is done ahead soon after it. */
const FIRST_AFTER_MS = 1_750
const FIRST_EVERY_MS = 250
const EVERY_MS = 5_000
/** Of one core, over `EVERY_MS`. Below it nobody waits for anything that a collection would hold up. */
const IDLE_SHARE = 0.1
/** So much larger than at its smallest must the process be: everyday visits do not bring it there often. */
const GROWN = 1.15

/** Looks until the next collection of what was in use at the last one; twice as many each time. */
const FIRST_WAIT = 6

type Memory = {
  /** resident, in bytes */
  size(): number
  /** the share of the time since the last look that the event loop was at work */
  busy(): number
  collect(): void
}

/**
 * Decides when memory is given back: at rest, when the process has grown. V8 keeps the pages of a heap that has shrunk for
 * the next rush, which a small machine may have no room for.
 */
export function memoryKeeper({ size, busy, collect }: Memory): () => boolean {
  let smallest = size()
  let rested = smallest
  let wait = FIRST_WAIT
  let left = 0
  return () => {
    const now = size()
    smallest = Math.min(smallest, now)
    rested = Math.min(rested, now)
    left -= 1
    if (busy() > IDLE_SHARE || now < smallest * GROWN) return false
    const hasGrown = now >= rested * GROWN
    if (!hasGrown && left > 0) return false
    wait = hasGrown ? FIRST_WAIT : wait * 2
    left = wait
    collect()
    rested = size()
    return true
  }
}

/** Needs Node's `--expose-gc`, which `scripts/server/server.mjs` gives; without it nothing is done. */
export function giveBackMemory(log: Log): void {
  const { gc } = globalThis
  if (!gc) return
  let last = performance.eventLoopUtilization()
  const busy = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization
  }
  // The one kind after which V8 lets go of the pages that it holds in reserve.
  const collect = () =>
    collectKeepingShapes(() => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }))
  const size = () => process.memoryUsage.rss()
  let look = () => {
    if (busy() > IDLE_SHARE) return false
    collect()
    look = memoryKeeper({ size, busy, collect })
    clearInterval(looking)
    looking = setInterval(giveBack, EVERY_MS).unref()
    return true
  }
  const giveBack = () => {
    try {
      const before = size()
      const began = performance.now()
      if (!look()) return
      const given = before - size()
      log.debug({ bytes: given, ms: Math.round(performance.now() - began) }, 'memory was given back')
    } catch (err) {
      // Without a free descriptor the system does not even say how large the process is.
      log.warn({ err }, 'memory could not be looked at')
    }
  }
  let looking = setTimeout(() => {
    busy()
    looking = setInterval(giveBack, FIRST_EVERY_MS).unref()
  }, FIRST_AFTER_MS).unref()
}
