import { runFor } from '#server/platform/logging/request-id.ts'
import { perServer, type Server } from '#server/server.ts'
import { makeVariants } from './make-variants.ts'

/** Makes slow formats soon after an upload. The scheduled job finds those that it misses, or that another process left behind. */
function createVariantWorker(server: Server) {
  let stopping: AbortController | undefined
  let working: Promise<unknown> = Promise.resolve()

  return {
    start(): void {
      stopping = new AbortController()
    },
    /** The size under way is finished; the rest is made after the next start. */
    async stop(): Promise<void> {
      stopping?.abort()
      stopping = undefined
      await working
    },
    /** Returns at once. Does nothing in a process that does no work beside requests. */
    wake(): void {
      const signal = stopping?.signal
      if (!signal) return
      // Pictures of other uploads may wait too: each is named by its own.
      working = working
        .then(() => runFor(null, () => makeVariants(server, signal)))
        .catch((err: unknown) => server.log.warn({ err }, 'slow formats are left to the scheduled job'))
    },
  }
}

export const variantWorker = perServer(createVariantWorker)
