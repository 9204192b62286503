import { CONTENT_LIMITS } from '#contract/content/content-limits.ts'
import type { ContentArea } from '#contract/content/content-page.ts'
import type { Database } from '#server/platform/database/database.ts'
import * as repository from './repository.ts'
import type { ContentRow } from './rows.ts'

/** Finds the live page with this name, for the site. */
export function findLive(db: Database, area: ContentArea, sublink: string): Promise<ContentRow | null> {
  return repository.findBySublink(db, { area, liveOnly: true }, sublink)
}

/** Finds the first of these addresses that has a live page. */
export async function findLiveByUrl(
  db: Database,
  area: ContentArea,
  urls: readonly string[],
): Promise<ContentRow | null> {
  const rows = await repository.findByUrls(db, { area, liveOnly: true }, urls)
  const at = (row: ContentRow) => urls.findIndex((url) => url.toLowerCase() === row.url.toLowerCase())
  return rows.sort((a, b) => at(a) - at(b) || b.id - a.id)[0] ?? null
}

/** Lists all live pages, for the sitemap and the checklist. */
export function listLive(db: Database, area: ContentArea): Promise<ContentRow[]> {
  return repository.listPages(db, { area, liveOnly: true }, CONTENT_LIMITS.pagesPerArea)
}
