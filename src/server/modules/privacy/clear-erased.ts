import { eraseMailFiles } from '#server/adapters/mail/erase-files.ts'
import { createClearRemains } from '#server/platform/database/vacuum-erased-rows.ts'
import { mailFolder } from '#server/platform/files/data-folder.ts'
import { perServer, type Server } from '#server/server.ts'
import * as repository from './repository-erasure.ts'

/** Removes remnants of rows from the database's files; false if it has to wait. */
const clearRows = perServer(({ directUrl, log }) => createClearRemains({ url: directUrl, log }))

/**
 * Removes remnants of erasures outside rows: email files, dead rows, the write-ahead log; and stores the list of erased leads beside
 * the backups. Returns the number of erasures cleared.
 */
export async function clearRemains(server: Server, when: 'by-day' | 'at-night'): Promise<number> {
  // A process that died while writing an email may have left its file after the erasure's search.
  await eraseMailFiles(mailFolder(server.config), await repository.listErasedMails(server.db))
  const ids = await repository.listUncleared(server.db)
  // The list is also stored when empty, because a restore without one cannot know that nobody was erased.
  if (ids.length > 0 || when === 'at-night')
    await server.storeErasedLeads(await repository.listErasedLeads(server.db))
  const isClear = ids.length === 0 || (await clearRows(server)(when))
  if (isClear) await repository.markCleared(server.db, ids, server.clock.now())
  else server.log.info({ erasures: ids.length }, 'remains of erased leads wait for the night')
  if (when === 'at-night') await repository.forgetErasedMails(server.db)
  return isClear ? ids.length : 0
}

/** Clears at night what could not be cleared by day. */
export async function clearRemainsAtNight(server: Server): Promise<{ cleared: number }> {
  return { cleared: await clearRemains(server, 'at-night') }
}
