import type { Server } from '#server/server.ts'
import { deleteExpiredKeys } from './repository-insert.ts'

const BATCH = 5_000

/** Deletes idempotency keys that can no longer be repeated; returns their number. */
export async function purgeIdempotencyKeys(server: Pick<Server, 'db' | 'clock'>): Promise<number> {
  let purged = 0
  for (;;) {
    const gone = await deleteExpiredKeys(server.db, server.clock.now(), BATCH)
    purged += gone
    if (gone < BATCH) return purged
  }
}
