import type { Outbox } from './outbox.ts'
import { cancelQueued, hasMail, isRepeated, queue, queueOnce, queueOrJoin, rowsFor } from './queue-mails.ts'

/** A rush counts as over so long after it was noted last. */
const OVER_MS = 500

/** Emails wait so long for a rush. A customer's email leaves within five seconds, whatever else the machine does. */
const HOLD_MS = 2_000

/** Mails are held again only when no rush was noted for this long. */
const REST_MS = 5_000

/** The outbox of this process. A worker listens for `wake`; without one mails wait for a process that has one. */
export type WakingOutbox = Outbox & {
  onWake(listener: () => void): void
  /** whether a rush of requests has the machine for itself, and emails wait for the next look at the queue */
  holdsMails(): boolean
}

/** Needs nothing but the transactions of those who queue, so it is there before every module. */
export function createOutbox(): WakingOutbox {
  const listeners = new Set<() => void>()
  const rush = createRush()
  return {
    queue,
    queueOnce,
    queueOrJoin,
    rowsFor,
    cancelQueued,
    isRepeated,
    hasMail,
    wake: () => {
      for (const listener of listeners) listener()
    },
    onWake: (listener) => void listeners.add(listener),
    noteRush: rush.note,
    holdsMails: rush.holdsMails,
  }
}

/**
 * Requests that come faster than they are stored have the machine for themselves, for a moment: most rushes are over
 * then. A rush that goes on holds no email any longer. Time is measured on the monotonic clock.
 */
export function createRush() {
  let beganAt = Number.NEGATIVE_INFINITY
  let notedAt = Number.NEGATIVE_INFINITY
  return {
    note(): void {
      const now = performance.now()
      if (now - notedAt >= REST_MS) beganAt = now
      notedAt = now
    },
    /** whether emails should wait */
    holdsMails(): boolean {
      const now = performance.now()
      return now - notedAt < OVER_MS && now - beganAt < HOLD_MS
    },
  }
}
