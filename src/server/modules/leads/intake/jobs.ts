import { workOff } from '#server/platform/jobs/work-off.ts'
import type { Server } from '#server/server.ts'
import { deleteExpiredKeys } from './repository-insert.ts'

const BATCH = 5_000

/** Deletes expired idempotency keys, and returns how many. */
export function purgeIdempotencyKeys({ db, clock }: Pick<Server, 'db' | 'clock'>): Promise<number> {
  return workOff(BATCH, (batch) => deleteExpiredKeys(db, clock.now(), batch))
}
