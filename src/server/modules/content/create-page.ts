import { LIMITS } from '#contract/basics/limits.ts'
import { type ContentArea, type ContentPage, NewContentPage } from '#contract/content/content-page.ts'
import { parse } from '#server/platform/http/parse.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { ContentDependencies } from './dependencies.ts'
import { fullArea, pageAddress, taken } from './page-address.ts'
import { requireMayWrite } from './policy.ts'
import { presentPage } from './present.ts'
import { countPages, insertPage, lockArea } from './repository.ts'
import { savedContent } from './saved-content.ts'
import { changing, concernedPaths } from './with-notification.ts'
import { keepVersion } from './write-page.ts'

/** Makes a page, a draft unless it says otherwise. */
export async function createPage(
  deps: ContentDependencies,
  actor: Actor,
  area: ContentArea,
  body: unknown,
  address: string,
): Promise<ContentPage> {
  requireMayWrite(actor)
  const given = parse(NewContentPage, body)
  const place = pageAddress(area, given)
  const content = savedContent(
    { area, sublink: place.sublink },
    given.content ?? {},
    await deps.homeDocument(),
  )
  const now = deps.clock.now()
  const { row } = await changing(deps, async (transaction) => {
    await lockArea(transaction, area)
    if ((await countPages(transaction, area)) >= LIMITS.content.pagesPerArea) throw fullArea()
    const row = await insertPage(transaction, {
      ...place,
      area,
      content,
      isPublished: area === 'index' && given.is_published === true,
      internalNote: given.internal_note ?? '',
      createdAt: now,
      updatedAt: now,
      updatedBy: actor.userId,
      savedAt: now,
    })
    if (!row) throw taken()
    await keepVersion(transaction, actor, row, 'created')
    const details = { area, url: row.url, published: row.isPublished }
    await recordAudit(transaction, {
      action: 'content.create',
      actor,
      target: `content:${row.id}`,
      clientIp: address,
      details,
    })
    return { row, paths: concernedPaths(row) }
  })
  return presentPage({ ...row, updatedByName: actor.name }, true)
}
