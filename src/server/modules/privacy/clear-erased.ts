import { createClearRemains } from '#server/platform/database/vacuum-erased-rows.ts'
import { perServer, type Server } from '#server/server.ts'
import { eraseFiles } from './mail-files.ts'
import * as repository from './repository-erasure.ts'

/** Rewrites what rows have left in the files of the database; false when it has to wait. */
const clearRows = perServer(({ directUrl, log }) => createClearRemains({ url: directUrl, log }))

/**
 * Removes what erasures have left outside of their rows: files of mails, dead rows, the database's log; and puts the list
 * of erased leads beside the backups. Answers how many erasures are clear since.
 */
export async function clearRemains(server: Server, when: 'by-day' | 'at-night'): Promise<number> {
  // A process that died as it wrote a mail may have left its file after an erasure looked for it.
  await eraseFiles(server, await repository.listErasedMails(server.db))
  const ids = await repository.listUncleared(server.db)
  // A restore that finds no list cannot know that nobody was erased.
  if (ids.length > 0 || when === 'at-night')
    await server.storeErasedLeads(await repository.listErasedLeads(server.db))
  const isClear = ids.length === 0 || (await clearRows(server)(when))
  if (isClear) await repository.markCleared(server.db, ids, server.clock.now())
  else server.log.info({ erasures: ids.length }, 'remains of erased leads wait for the night')
  if (when === 'at-night') await repository.forgetErasedMails(server.db)
  return isClear ? ids.length : 0
}

/** Clears everything that erasures could not clear by day. */
export async function clearRemainsAtNight(server: Server): Promise<{ cleared: number }> {
  return { cleared: await clearRemains(server, 'at-night') }
}
