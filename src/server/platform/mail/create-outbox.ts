import type { Outbox } from './outbox.ts'
import { cancelQueued, hasMail, isRepeated, queue, queueOnce, queueOrJoin, rowsFor } from './queue-mails.ts'
import { createRush } from './rush.ts'

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
