const MAX_ENTRIES = 10_000

/**
 * Who is so far beyond a limit that this process refuses them by itself until their window ends: a refusal then costs no
 * look into the database. The oldest entry gives way when there are too many; who is forgotten is counted as before.
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

    /** 0 for whoever has to be counted */
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
