import type { Log } from '#server/platform/logging/logger.ts'
import { outageDelay } from './policy.ts'

/** What is known of the mail server: while it cannot be used, mails wait longer and longer. */
export function createServerOutage(log: Log) {
  let failures = 0
  let pausedUntil = 0
  return {
    isDown: () => failures > 0,
    isPaused: () => performance.now() < pausedUntil,

    noteDown(): void {
      // Of the deliveries that fail side by side the first one begins the pause.
      if (performance.now() < pausedUntil) return
      pausedUntil = performance.now() + outageDelay(failures)
      failures += 1
    },

    noteUp(): void {
      if (failures === 0) return
      log.info('the mail server can be used again')
      failures = 0
      pausedUntil = 0
    },
  }
}
