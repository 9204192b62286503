import { useSyncExternalStore } from 'react'

const TICK_MS = 5_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Returns the time, in steps of seconds. All clocks share one timer, which stops when there is no clock. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, step, step)
}

function step(): number {
  return Math.floor(Date.now() / TICK_MS) * TICK_MS
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
