import { AsyncLocalStorage } from 'node:async_hooks'

const causes = new AsyncLocalStorage<string | null>()

/**
 * Runs a function for a request or job, whose id log lines and later work then carry. Null is for work that outlives the request that
 * started it.
 */
export function runFor<T>(requestId: string | null, run: () => T): T {
  return causes.run(requestId, run)
}

export function currentRequestId(): string | null {
  return causes.getStore() ?? null
}
