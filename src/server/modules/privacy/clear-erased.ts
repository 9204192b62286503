import type { PrivacyDependencies } from './dependencies.ts'
import * as repository from './repository-erasure.ts'

/**
 * Removes what erasures have left outside of their rows: files of mails, dead rows, the database's log; and puts the list
 * of erased leads beside the backups. Answers how many erasures are clear since.
 */
export async function clearRemains(
  { db, clock, log, eraseMailFiles, clearDatabase, storeErasedLeads }: PrivacyDependencies,
  when: 'by-day' | 'at-night',
): Promise<number> {
  const ids = await repository.listUncleared(db)
  if (ids.length === 0) return 0
  await storeErasedLeads(await repository.listErasedLeads(db))
  await eraseMailFiles(await repository.listUnclearedMails(db))
  if (!(await clearDatabase(when))) {
    log.info({ erasures: ids.length }, 'remains of erased leads wait for the night')
    return 0
  }
  await repository.markCleared(db, ids, clock.now())
  return ids.length
}
