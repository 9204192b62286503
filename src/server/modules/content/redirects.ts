import { CONTENT_LIMITS } from '#contract/content/content-limits.ts'
import { candidateUrls } from '#contract/content/content-page.ts'
import type { Redirect } from '#contract/content/redirect-endpoints.ts'
import { AppError } from '#server/errors.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { changeAndNotify } from '#server/platform/events/site-changes.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { Server } from '#server/server.ts'
import { requireMayWrite } from './policy.ts'
import * as repository from './repository-redirects.ts'
import { type ContentRow, isLive } from './rows.ts'
import { wasLiveAt } from './versions/repository-versions.ts'

type Place = Pick<ContentRow, 'area' | 'url' | 'sublink'>

/** Returns a page's public address, which may differ from the stored one. */
export function publicPath({ area, url, sublink }: Place): string {
  return area === 'index' || area === 'legal' ? url : (candidateUrls(area, sublink)[0] ?? url)
}

/**
 * Redirects a page's former public address to the page. A redirect names the page, not an address, so there are no chains. When a page
 * returns to an address, that address loses its redirect, so there are no loops.
 */
export async function keepRedirect(
  transaction: Transaction,
  userId: number | null,
  before: ContentRow,
  after: ContentRow,
): Promise<void> {
  const [from, to] = [publicPath(before), publicPath(after)]
  if (from.toLowerCase() === to.toLowerCase()) return
  await repository.deleteRedirectFrom(transaction, to)
  const known = isLive(before) || (await wasLiveAt(transaction, before.id, before.url))
  if (!known || from === '/') return
  await repository.replaceRedirect(transaction, {
    fromPath: from,
    pageId: after.id,
    createdAt: after.updatedAt,
    createdBy: userId,
  })
}

export async function listRedirects({ db }: Pick<Server, 'db'>, { actor }: Caller): Promise<Redirect[]> {
  requireMayWrite(actor)
  const rows = await repository.listRedirects(db, CONTENT_LIMITS.redirects)
  return rows.map((row) => ({
    id: row.id,
    area: row.area,
    from: row.fromPath,
    to: publicPath(row),
    works: isLive(row),
    created_at: row.createdAt.toISOString(),
  }))
}

export async function removeRedirect(server: Server, caller: Caller, id: number): Promise<void> {
  requireMayWrite(caller.actor)
  await changeAndNotify(server, async (transaction) => {
    const row = await repository.deleteRedirect(transaction, id)
    if (!row) throw new AppError('not_found')
    await recordAudit(transaction, {
      ...caller,
      action: 'content.remove-redirect',
      target: `content:${row.pageId}`,
      details: { from: row.fromPath },
    })
    return { isSeen: true }
  })
}

/** Maps each former address of a live page, in lower case, to its present one. */
export async function listMoved({ db }: Pick<Server, 'db'>): Promise<Map<string, string>> {
  const rows = await repository.listRedirects(db, CONTENT_LIMITS.redirects)
  return new Map(rows.filter(isLive).map((row) => [row.fromPath.toLowerCase(), publicPath(row)]))
}
