import type { AuditDependencies } from './dependencies.ts'
import { deleteLapsed } from './repository.ts'

const BATCH = 1_000

/** Ends what is older than the bound, part by part, so that nobody who writes waits for it. Each part stands in the log. */
export async function purgeEntries({ db, keepMonths }: AuditDependencies): Promise<{ purged: number }> {
  let purged = 0
  for (;;) {
    const batch = await deleteLapsed(db, keepMonths, BATCH)
    purged += batch
    if (batch < BATCH) return { purged }
  }
}
