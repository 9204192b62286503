import { totalmem } from 'node:os'

/**
 * Megabytes in which the product lives with its own PostgreSQL, as `npm run attacks -- memory` measures: a limit of a
 * container or unit below them ends processes.
 */
export const MEMORY_NEEDS_MB = { withoutUploads: 256, withUploads: 384 } as const

/** Where a limit of container or unit leaves no room for uploads, everything else makes do with less too. */
export function isMemoryScarce(): boolean {
  // 0 where Node knows of no limit.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return Math.min(limit, totalmem()) < MEMORY_NEEDS_MB.withUploads * 2 ** 20
}
