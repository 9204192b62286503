import { CONTENT_LIMITS } from '#contract/content/content-limits.ts'
import type { ContentPage } from '#contract/content/content-page.ts'
import { AppError } from '#server/errors.ts'
import { changeAndNotify } from '#server/platform/events/site-changes.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { Server } from '#server/server.ts'
import { fullArea, taken } from './page-address.ts'
import { requireMayWrite } from './policy.ts'
import { presentPage } from './present.ts'
import { countPages, findBySublink, lockArea, lockDeletedPage, updatePage } from './repository.ts'
import type { PageReference } from './rows.ts'

/** Restores a deleted page, unless its address has been taken. */
export async function restorePage(
  server: Server,
  caller: Caller,
  { area, id }: PageReference,
): Promise<ContentPage> {
  const { actor } = caller
  requireMayWrite(actor)
  const { row } = await changeAndNotify(server, async (transaction) => {
    await lockArea(transaction, area)
    const deleted = await lockDeletedPage(transaction, area, id)
    if (!deleted) throw new AppError('not_found')
    if ((await countPages(transaction, area)) >= CONTENT_LIMITS.pagesPerArea) throw fullArea()
    if (await findBySublink(transaction, { area, liveOnly: false }, deleted.sublink)) throw taken()
    const row = await updatePage(transaction, id, { deletedAt: null, updatedBy: actor.userId })
    if (!row) throw new AppError('not_found')
    const details = { area, url: row.url }
    await recordAudit(transaction, {
      ...caller,
      action: 'content.restore',
      target: `content:${id}`,
      details,
    })
    return { row, isSeen: true }
  })
  return presentPage({ ...row, updatedByName: actor.name }, true)
}
