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
import { countPages, findBySublink, lockArea, lockDeletedPage, lockPage, updatePage } from './repository.ts'
import type { PageReference } from './rows.ts'

/** Deletes a page softly: it is hidden, but its document stays stored. */
export async function deletePage(server: Server, caller: Caller, { area, id }: PageReference): Promise<void> {
  requireMayWrite(caller.actor)
  await changeAndNotify(server, async (transaction) => {
    const row = await lockPage(transaction, area, id)
    if (!row) throw new AppError('not_found')
    // A restored page must not go live by an old schedule.
    const unscheduled = { publishAt: null, unpublishAt: null, scheduledBy: null, scheduledByName: null }
    await updatePage(transaction, id, {
      ...unscheduled,
      deletedAt: server.clock.now(),
      updatedBy: caller.actor.userId,
    })
    const details = { area, url: row.url }
    await recordAudit(transaction, {
      ...caller,
      action: 'content.delete',
      target: `content:${id}`,
      details,
    })
    return { isSeen: true }
  })
}

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
