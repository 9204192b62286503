import { afterEach, beforeEach, expect, test, vi } from 'vitest'
// @ts-expect-error scripts are plain JavaScript, because they also run on older Nodes
import { pauseAfter, RESTARTS } from './supervise.mjs'
// @ts-expect-error scripts are plain JavaScript, because they also run on older Nodes
import { createWatch, STALLED } from './watch-loop.mjs'

const MINUTE = 60_000

test('the pauses before restarts grow, and the sixth crash within ten minutes ends them', () => {
  const crashes = [0, 1, 2, 3, 4, 5]
  const pauses = crashes.map((_, last) => pauseAfter(crashes.slice(0, last + 1), RESTARTS))
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, null])
})

test('crashes long ago do not count', () => {
  const early = [0, 1, 2, 3, 4].map((minute) => minute * MINUTE)
  expect(pauseAfter([...early, 9.9 * MINUTE], RESTARTS)).toBeNull()
  expect(pauseAfter([...early, 13.5 * MINUTE], RESTARTS)).toBe(2_000)
  expect(pauseAfter([...early, 20 * MINUTE], RESTARTS)).toBe(1_000)
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a process that has not reported for half a minute counts as hanging, and is reported once', () => {
  const onStanding = vi.fn()
  const watch = createWatch(onStanding)
  // The server is still starting before its first beat.
  vi.advanceTimersByTime(5 * MINUTE)
  expect(onStanding).not.toHaveBeenCalled()
  watch.beat()
  vi.advanceTimersByTime(28_900)
  watch.beat()
  vi.advanceTimersByTime(28_900)
  expect(onStanding).not.toHaveBeenCalled()
  vi.advanceTimersByTime(MINUTE)
  expect(onStanding).toHaveBeenCalledTimes(1)
  expect(STALLED.everyMs * STALLED.ticks).toBe(30_000)
})

test('a process that has ended is watched no more, whatever it reported last', () => {
  const onStanding = vi.fn()
  const watch = createWatch(onStanding)
  watch.stop()
  watch.beat()
  vi.advanceTimersByTime(MINUTE)
  expect(onStanding).not.toHaveBeenCalled()
})
