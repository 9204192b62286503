import { CONTENT_LIMITS } from '#contract/content/content-limits.ts'
import type { ContentVersion, ContentVersionChange } from '#contract/content/content-version.ts'
import { AppError } from '#server/errors.ts'
import type { RequestContext } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { ContentDependencies } from '../dependencies.ts'
import { requireMayWrite } from '../policy.ts'
import { presentVersion } from '../present.ts'
import { lockPage } from '../repository.ts'
import type { VersionReference } from './page-versions.ts'
import { countPinned, findVersion, updateVersion } from './repository-versions.ts'

const FULL = `The limit of ${CONTENT_LIMITS.pinned} pinned versions is reached. Please unpin one first.`

/** Names a version or pins it. What it holds never changes. */
export async function changeVersion(
  { db }: ContentDependencies,
  context: RequestContext,
  { area, id, version }: VersionReference,
  change: ContentVersionChange,
): Promise<ContentVersion> {
  requireMayWrite(context.actor)
  return db.transaction(async (transaction) => {
    const page = await lockPage(transaction, area, id)
    const stored = page && (await findVersion(transaction, id, version))
    if (!stored) throw new AppError('not_found')
    const { name = stored.name, pinned = stored.pinned } = change
    if (name === stored.name && pinned === stored.pinned) return presentVersion(stored)
    const pins = pinned && !stored.pinned
    if (pins && (await countPinned(transaction, id)) >= CONTENT_LIMITS.pinned) {
      throw new AppError('conflict', { message: FULL })
    }
    const row = await updateVersion(transaction, id, version, { name, pinned })
    if (!row) throw new AppError('not_found')
    await recordAudit(transaction, {
      ...context,
      action: 'content.change-version',
      target: `content:${id}`,
      details: { area, version, fields: Object.keys(change) },
    })
    return presentVersion(row)
  })
}
