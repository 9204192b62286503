import type { Outbox } from './outbox.ts'
import { cancelQueued, isRepeated, queue, queueOnce, queueOrJoin, rowsFor } from './queue-mails.ts'

/** The outbox of this process. A worker listens for `wake`; without one mails wait for a process that has one. */
export type WakingOutbox = Outbox & {
  onWake(listener: () => void): void
  /** whether requests came faster than they were stored, a moment ago */
  isRush(): boolean
}

/** A rush counts as over so long after it was noted last. */
const RUSH_MS = 500

/** Needs nothing but the transactions of those who queue, so it is there before every module. */
export function createOutbox(): WakingOutbox {
  const listeners = new Set<() => void>()
  let rushUntil = Number.NEGATIVE_INFINITY
  return {
    queue,
    queueOnce,
    queueOrJoin,
    rowsFor,
    cancelQueued,
    isRepeated,
    wake: () => {
      for (const listener of listeners) listener()
    },
    onWake: (listener) => void listeners.add(listener),
    noteRush: () => {
      rushUntil = performance.now() + RUSH_MS
    },
    isRush: () => performance.now() < rushUntil,
  }
}
