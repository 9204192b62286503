import type { ContentArea } from '#contract/content/content-page.ts'
import { AppError } from '#server/errors.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { ContentDependencies } from './dependencies.ts'
import { requireMayWrite } from './policy.ts'
import { lockPage, updatePage } from './repository.ts'
import { idFrom } from './rows.ts'
import { changing, concernedPaths } from './with-notification.ts'

/** Soft: the page is gone for everybody, its document is kept. */
export async function deletePage(
  deps: ContentDependencies,
  actor: Actor,
  area: ContentArea,
  givenId: string,
  address: string,
): Promise<void> {
  requireMayWrite(actor)
  const id = idFrom(givenId)
  if (id === null) throw new AppError('not_found')
  await changing(deps, async (transaction) => {
    const row = await lockPage(transaction, area, id)
    if (!row) throw new AppError('not_found')
    await updatePage(transaction, id, { deletedAt: deps.clock.now(), updatedBy: actor.userId })
    const details = { area, url: row.url }
    await recordAudit(transaction, {
      action: 'content.delete',
      actor,
      target: `content:${id}`,
      clientIp: address,
      details,
    })
    return { paths: concernedPaths(row) }
  })
}
