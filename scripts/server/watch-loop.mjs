export const STALLED = { everyMs: 1_000, ticks: 30 }

/**
 * Watches an event loop from another process, so that the watched one cannot hold up the watch. After the first beat it calls `onStanding`
 * when no beat has come for so many of its own ticks. It counts ticks instead of reading the clock, because a terminal or laptop that
 * suspends both processes then also suspends the count.
 */
export function createWatch(onStanding, { everyMs, ticks } = STALLED) {
  let missed = 0
  let timer
  let stopped = false
  const tick = () => {
    missed += 1
    if (missed < ticks) return
    stop()
    onStanding()
  }
  const stop = () => {
    stopped = true
    clearInterval(timer)
  }
  return {
    seconds: (everyMs * ticks) / 1_000,
    beat() {
      missed = 0
      if (!stopped) timer ??= setInterval(tick, everyMs)
    },
    stop,
  }
}
