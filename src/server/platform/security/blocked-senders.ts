const MAX_ENTRIES = 10_000

/**
 * Senders far beyond a limit, rejected without the database until their window ends. If there are too many, the oldest is dropped and
 * counted in the database again.
 */
export function createBlockedSenders(now: () => number = Date.now) {
  const blockedUntil = new Map<string, number>()
  return {
    block(key: string, forMs: number): void {
      const [oldest] = blockedUntil.keys()
      if (blockedUntil.size >= MAX_ENTRIES && oldest !== undefined) blockedUntil.delete(oldest)
      blockedUntil.set(key, now() + forMs)
    },

    unblock(key: string): void {
      blockedUntil.delete(key)
    },

    /** 0 if not blocked */
    blockedForMs(key: string): number {
      const until = blockedUntil.get(key)
      if (until === undefined) return 0
      const left = until - now()
      if (left > 0) return left
      blockedUntil.delete(key)
      return 0
    },
  }
}
