import { totalmem } from 'node:os'

/**
 * Megabytes in which the product lives with its own PostgreSQL, as `npm run attacks -- memory` measures: a limit of a
 * container or unit below them ends processes.
 */
export const MEMORY_NEEDS_MB = { withoutUploads: 256, withUploads: 384 } as const

/** Where a limit of container or unit leaves no room for uploads, everything else makes do with less too. */
export function isMemoryScarce(): boolean {
  return readMemoryMb() < MEMORY_NEEDS_MB.withUploads
}

/**
 * For the pages of the database that all its connections share. It fills as far as the database is large: what of a million
 * leads does not fit is copied from the system at each search. An eighth leaves the rest to the system's own cache.
 */
export function databaseCacheMb(memoryMb = readMemoryMb()): number {
  if (memoryMb < MEMORY_NEEDS_MB.withUploads) return 24
  return Math.min(256, Math.max(64, Math.floor(memoryMb / 8)))
}

/** Of the machine, or what its container or unit may take of it. */
function readMemoryMb(): number {
  // 0 where Node knows of no limit.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return Math.min(limit, totalmem()) / 2 ** 20
}
