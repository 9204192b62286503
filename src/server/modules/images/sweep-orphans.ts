import { IMAGE_LIMITS } from '#contract/content/image-limits.ts'
import type { ImageDependencies } from './dependencies.ts'
import { knownIds } from './repository.ts'

const HOUR_MS = 3_600_000

/** Removes files that belong to no picture: of uploads that failed halfway, and of pictures that were deleted. */
export async function sweepOrphans({ db, storage, clock }: ImageDependencies): Promise<{ removed: number }> {
  const before = new Date(clock.now().getTime() - IMAGE_LIMITS.orphanHours * HOUR_MS)
  const old: string[] = []
  for await (const { key, writtenAt } of storage.list()) if (writtenAt < before) old.push(key)
  // Read after the files: a picture recorded meanwhile is known.
  const known = await knownIds(db)
  const orphans = old.filter((key) => !known.has(key.split('/')[0] ?? ''))
  for (const key of orphans) await storage.remove(key)
  return { removed: orphans.length }
}
