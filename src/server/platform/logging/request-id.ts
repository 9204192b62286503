import { AsyncLocalStorage } from 'node:async_hooks'

const causes = new AsyncLocalStorage<string | null>()

/**
 * Runs something on behalf of a request, or of a run of a job: lines of the log carry its id, and so does what is stored
 * to be done later. Null is for what lives longer than the request that happened to begin it.
 */
export function runFor<T>(requestId: string | null, run: () => T): T {
  return causes.run(requestId, run)
}

export function currentRequestId(): string | null {
  return causes.getStore() ?? null
}
