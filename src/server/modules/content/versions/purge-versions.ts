import { CONTENT_LIMITS } from '#contract/content/content-limits.ts'
import type { Server } from '#server/server.ts'
import { deleteOldVersions } from './repository-versions.ts'

const { versionDays, versionsStored, purgeBatch } = CONTENT_LIMITS
const DAY_MS = 86_400_000

/** Deletes old versions in batches, so that saves do not wait. */
export async function purgeVersions({
  db,
  clock,
}: Pick<Server, 'db' | 'clock'>): Promise<{ purged: number }> {
  const before = new Date(clock.now().getTime() - versionDays * DAY_MS)
  let purged = 0
  for (;;) {
    const batch = await deleteOldVersions(db, { before, stored: versionsStored, limit: purgeBatch })
    purged += batch
    if (batch < purgeBatch) return { purged }
  }
}
