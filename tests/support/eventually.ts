import { vi } from 'vitest'

/** A busy machine is slow, not wrong. */
const WAIT_MS = 10_000

/** Repeats a check until it no longer throws, and returns what it returns. */
export function eventually<Result>(
  check: () => Result | Promise<Result>,
  timeout = WAIT_MS,
): Promise<Result> {
  return vi.waitFor(check, { timeout })
}
