import { AsyncLocalStorage } from 'node:async_hooks'

/** The purpose of a query, which decides its timeout: a request, a report over many rows, or a background job. */
export type Work = 'request' | 'report' | 'job'

const working = new AsyncLocalStorage<Work>()

/** Runs a function whose queries, including later ones, belong to this kind of work. */
export function workOn<T>(work: Work, run: () => T): T {
  return working.run(work, run)
}

/** Returns the present kind of work; a query outside `workOn` counts as a request. */
export function currentWork(): Work {
  return working.getStore() ?? 'request'
}
