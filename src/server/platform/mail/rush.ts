/** A rush counts as over so long after it was noted last. */
const OVER_MS = 500
/** Emails wait so long for a rush. A customer's email leaves within five seconds, whatever else the machine does. */
const HOLD_MS = 2_000
/** Mails are held again only when no rush was noted for this long. */
const REST_MS = 5_000

/**
 * Requests that come faster than they are stored have the machine for themselves, for a moment: most rushes are over
 * then. A rush that goes on holds no email any longer. Time is measured on the monotonic clock.
 */
export function createRush() {
  let beganAt = Number.NEGATIVE_INFINITY
  let notedAt = Number.NEGATIVE_INFINITY
  return {
    note(): void {
      const now = performance.now()
      if (now - notedAt >= REST_MS) beganAt = now
      notedAt = now
    },
    /** whether emails should wait */
    holdsMails(): boolean {
      const now = performance.now()
      return now - notedAt < OVER_MS && now - beganAt < HOLD_MS
    },
  }
}
