import { IMAGE_LIMITS } from '#contract/content/image-limits.ts'
import type { Server } from '#server/server.ts'
import { findUnnamed } from './repository.ts'

const HOUR_MS = 3_600_000
const AT_ONCE = 1_000

/** Removes old files without a row: those of failed uploads, deleted images and wrong sizes. */
export async function sweepOrphans({ db, storage, clock }: Server): Promise<{ removed: number }> {
  const before = new Date(clock.now().getTime() - IMAGE_LIMITS.orphanHours * HOUR_MS)
  const old: string[] = []
  for await (const { key, writtenAt } of storage.list()) if (writtenAt < before) old.push(key)
  let removed = 0
  for (let at = 0; at < old.length; at += AT_ONCE) {
    // The database is read after the files, so that images stored in between are known.
    const orphans = await findUnnamed(db, old.slice(at, at + AT_ONCE))
    for (const key of orphans) await storage.remove(key)
    removed += orphans.length
  }
  return { removed }
}
