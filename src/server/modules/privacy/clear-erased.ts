import { eraseMailFiles } from '#server/adapters/mail/erase-files.ts'
import { createClearRemains } from '#server/platform/database/vacuum-erased-rows.ts'
import { mailFolder } from '#server/platform/files/data-folder.ts'
import { perServer, type Server } from '#server/server.ts'
import * as repository from './repository-erasure.ts'

/** Removes remnants of rows from the database's files; returns false if that has to wait. */
const clearRows = perServer(({ directUrl, log }) => createClearRemains({ url: directUrl, log }))

/**
 * Removes remnants of erasures outside rows: email files, dead rows, and the write-ahead log. Also stores the list of erased leads beside
 * the backups. Returns how many erasures were cleared.
 */
export async function clearRemains(server: Server, when: 'by-day' | 'at-night'): Promise<number> {
  // A process that died while writing an email may have left its file after the erasure searched for files.
  await eraseMailFiles(mailFolder(server.config), await repository.listErasedMails(server.db))
  const ids = await repository.listUncleared(server.db)
  // The list is stored at night even if it is empty, because a restore without a list cannot know that nobody was erased.
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
