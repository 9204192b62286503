const WITHIN_MS = 600_000
const MOST_PER_PROCESS = 5
const LONGEST_PAUSE_MS = 30_000

/** The response to a crash: start another process after a pause, or give up. */
export type Verdict = { recent: number; pauseMs: number; isHopeless: boolean }

/** Counts the crashes of `processes` that serve. Pauses double with each one; too many in ten minutes are hopeless. */
export function createCrashRecord(processes: number) {
  const crashes: number[] = []
  return {
    note(now: number): Verdict {
      crashes.push(now)
      const recent = crashes.filter((at) => now - at < WITHIN_MS).length
      const pauseMs = recent === 1 ? 0 : Math.min(500 * 2 ** (recent - 1), LONGEST_PAUSE_MS)
      return { recent, pauseMs, isHopeless: recent > MOST_PER_PROCESS * processes }
    },
  }
}
