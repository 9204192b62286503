import type { Log } from '#server/platform/logging/logger.ts'

/** Whether pages can be read at the moment, and when a request may try again. */
export function createReadOutage(log: Log, retryMs: number) {
  /** 0 while pages can be read */
  let retryAt = 0
  return {
    isDown: () => retryAt > 0,

    /** True for one request per `retryMs`. */
    mayRetry(): boolean {
      const may = performance.now() >= retryAt
      if (may) retryAt = performance.now() + retryMs
      return may
    },

    noteDown(err: unknown): void {
      if (retryAt === 0) log.warn({ err }, 'pages cannot be read; the last good ones are served')
      retryAt = performance.now() + retryMs
    },

    /** Answers whether an outage has ended. */
    noteUp(): boolean {
      const ended = retryAt > 0
      if (ended) log.info('pages can be read again')
      retryAt = 0
      return ended
    },

    /** The database answered, although the page failed. */
    clear(): void {
      retryAt = 0
    },
  }
}
