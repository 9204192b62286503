import type { AuditDependencies } from './dependencies.ts'
import { deleteLapsed } from './repository.ts'

const BATCH = 1_000

/** Deletes entries older than the bound in batches, so that writers do not wait. Each batch is logged. */
export async function purgeEntries({ db, keepMonths }: AuditDependencies): Promise<{ purged: number }> {
  let purged = 0
  for (;;) {
    const batch = await deleteLapsed(db, keepMonths, BATCH)
    purged += batch
    if (batch < BATCH) return { purged }
  }
}
