import { afterAll, vi } from 'vitest'

// Unit test files share a thread: the fake clock, fetch or storage of one must not meet the next.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
