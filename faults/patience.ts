import { availableParallelism, loadavg } from 'node:os'

let most = 1

/**
 * How much longer everything may take than on a quiet machine: as often as work waits in line for each core. What a fault
 * and its clients do themselves is in it too.
 */
export function patience(): number {
  const now = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
  most = Math.max(most, now)
  return now
}

/** the most that was granted so far */
export const mostPatience = (): number => most
