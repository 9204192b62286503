import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The purpose of a query decides how long it may take: a request of a visitor or the desk, sums and files over many rows, or a
 * job that nobody waits for.
 */
export type Work = 'request' | 'report' | 'job'

const working = new AsyncLocalStorage<Work>()

/** Runs something whose queries belong to this work, also those that it makes later. */
export function workOn<T>(work: Work, run: () => T): T {
  return working.run(work, run)
}

/** A query outside `workOn` counts as part of a request. */
export function currentWork(): Work {
  return working.getStore() ?? 'request'
}
