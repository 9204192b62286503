import { afterAll, vi } from 'vitest'

// Test files share a thread or a process: the fake clock, fetch or storage of one must not meet the next.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
