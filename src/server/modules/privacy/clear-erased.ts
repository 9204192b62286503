import type { PrivacyDependencies } from './dependencies.ts'
import * as repository from './repository-erasure.ts'

/**
 * Removes what erasures have left outside of their rows: files of mails, dead rows, the database's log; and puts the list
 * of erased leads beside the backups. Answers how many erasures are clear since.
 */
export async function clearRemains(deps: PrivacyDependencies, when: 'by-day' | 'at-night'): Promise<number> {
  const { db, clock, log, eraseMailFiles, clearDatabase, storeErasedLeads } = deps
  // A process that died as it wrote a mail may have left its file after an erasure looked for it.
  await eraseMailFiles(await repository.listErasedMails(db))
  const ids = await repository.listUncleared(db)
  if (ids.length > 0) await storeErasedLeads(await repository.listErasedLeads(db))
  const isClear = ids.length === 0 || (await clearDatabase(when))
  if (isClear) await repository.markCleared(db, ids, clock.now())
  else log.info({ erasures: ids.length }, 'remains of erased leads wait for the night')
  if (when === 'at-night') await repository.forgetErasedMails(db)
  return isClear ? ids.length : 0
}

/** What erasures could not clear by day. */
export async function clearRemainsAtNight(deps: PrivacyDependencies): Promise<{ cleared: number }> {
  return { cleared: await clearRemains(deps, 'at-night') }
}
