const KEPT = 10_000

/**
 * Who is so far beyond a limit that this process refuses them by itself until their window ends: a refusal then costs no
 * look into the database. The oldest entry gives way when there are too many; who is forgotten is counted as before.
 */
export function createRateGate(now: () => number = Date.now) {
  const shutUntil = new Map<string, number>()
  return {
    shut(key: string, forMs: number): void {
      const [oldest] = shutUntil.keys()
      if (shutUntil.size >= KEPT && oldest !== undefined) shutUntil.delete(oldest)
      shutUntil.set(key, now() + forMs)
    },

    open(key: string): void {
      shutUntil.delete(key)
    },

    /** 0 for whoever has to be counted */
    shutForMs(key: string): number {
      const until = shutUntil.get(key)
      if (until === undefined) return 0
      const left = until - now()
      if (left > 0) return left
      shutUntil.delete(key)
      return 0
    },
  }
}
