import type { Server } from '#server/server.ts'
import { deleteExpiredKeys } from './repository-insert.ts'

const BATCH = 5_000

/** Forgets the idempotency keys that no repeated request can use any more; answers how many. */
export async function purgeIdempotencyKeys(server: Pick<Server, 'db' | 'clock'>): Promise<number> {
  let purged = 0
  for (;;) {
    const gone = await deleteExpiredKeys(server.db, server.clock.now(), BATCH)
    purged += gone
    if (gone < BATCH) return purged
  }
}
