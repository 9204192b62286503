import { CONTENT_LIMITS } from '#contract/content/content-limits.ts'
import type { ContentArea, ContentPage, NewContentPage } from '#contract/content/content-page.ts'
import { getBusiness } from '#server/modules/settings/read-settings.ts'
import { changeAndNotify } from '#server/platform/events/site-changes.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { Server } from '#server/server.ts'
import { datedText } from './dated-text.ts'
import { fullArea, pageAddress, taken } from './page-address.ts'
import { requireMayWrite } from './policy.ts'
import { presentPage } from './present.ts'
import { countPages, insertPage, lockArea } from './repository.ts'
import { isLive } from './rows.ts'
import { savedContent } from './saved-content.ts'
import { keepVersion } from './write-page.ts'

/** Creates a page, as a draft unless `is_published` is given. */
export async function createPage(
  server: Server,
  caller: Caller,
  area: ContentArea,
  given: NewContentPage,
): Promise<ContentPage> {
  const { actor } = caller
  requireMayWrite(actor)
  const place = pageAddress(area, given)
  const key = { area, sublink: place.sublink }
  const shipped = (await getBusiness(server)).homeDocument
  const now = server.clock.now()
  const asShipped = savedContent(key, {}, shipped)
  const whole = savedContent(key, given.content ?? {}, shipped)
  const content = datedText(area, asShipped, whole, now)
  const isPublished = area === 'index' && given.is_published === true
  // A page with a draft that is live at once shows the shipped document.
  const isDraft = given.draft === true && isLive({ area, isPublished })
  const { row } = await changeAndNotify(server, async (transaction) => {
    await lockArea(transaction, area)
    if ((await countPages(transaction, area)) >= CONTENT_LIMITS.pagesPerArea) throw fullArea()
    const row = await insertPage(transaction, {
      ...place,
      area,
      content: isDraft ? asShipped : content,
      draft: isDraft ? content : null,
      name: given.name ?? '',
      isPublished,
      internalNote: given.internal_note ?? '',
      createdAt: now,
      updatedAt: now,
      updatedBy: actor.userId,
      savedAt: now,
      liveSince: isDraft || !isLive({ area, isPublished }) ? null : now,
    })
    if (!row) throw taken()
    await keepVersion(transaction, actor, row, { kind: 'created', isDraft })
    const details = { area, url: row.url, published: row.isPublished }
    await recordAudit(transaction, {
      ...caller,
      action: 'content.create',
      target: `content:${row.id}`,
      details,
    })
    return { row, isSeen: true }
  })
  return presentPage({ ...row, updatedByName: actor.name }, true)
}
