import { runFor } from '#server/platform/logging/request-id.ts'
import { perServer, type Server } from '#server/server.ts'
import { makeVariants } from './make-variants.ts'

/** Creates slow formats soon after an upload. A scheduled job catches up on missed ones. */
function createVariantWorker(server: Server) {
  let stopping: AbortController | undefined
  let working: Promise<unknown> = Promise.resolve()

  return {
    start(): void {
      stopping = new AbortController()
    },
    /** Finishes the current size; the others follow after the next start. */
    async stop(): Promise<void> {
      stopping?.abort()
      stopping = undefined
      await working
    },
    /** Starts the work and returns at once. Does nothing in a process without background work. */
    wake(): void {
      const signal = stopping?.signal
      if (!signal) return
      // Other images may be waiting too. Each image logs its own failure.
      working = working
        .then(() => runFor(null, () => makeVariants(server, signal)))
        .catch((err: unknown) => server.log.warn({ err }, 'slow formats are left to the scheduled job'))
    },
  }
}

export const variantWorker = perServer(createVariantWorker)
