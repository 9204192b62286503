import { AppError } from '#server/errors.ts'
import { changeAndNotify } from '#server/platform/events/site-changes.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { Server } from '#server/server.ts'
import { requireMayWrite } from './policy.ts'
import { lockPage, updatePage } from './repository.ts'
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
