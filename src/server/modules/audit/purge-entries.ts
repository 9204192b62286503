import type { Server } from '#server/server.ts'
import { deleteLapsed } from './repository.ts'

const BATCH = 1_000

/** Deletes expired entries in batches, so that writers do not wait. Each batch is logged. */
export async function purgeEntries(server: Server): Promise<{ purged: number }> {
  let purged = 0
  for (;;) {
    const batch = await deleteLapsed(server.db, server.config.AUDIT_KEEP_MONTHS, BATCH)
    purged += batch
    if (batch < BATCH) return { purged }
  }
}
