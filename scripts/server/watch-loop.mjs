export const STALLED = { everyMs: 1_000, ticks: 30 }

/**
 * Watches an event loop from another process, so that nothing that happens in the watched one can hold the watch up.
 * From the first beat on it calls `onStanding` when no beat came for so many ticks of its own. Ticks are counted and
 * not the clock: a terminal or a laptop that stops both processes stops the count too.
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
