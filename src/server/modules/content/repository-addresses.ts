import { and, isNull, sql } from 'drizzle-orm'
import { CONTENT_LIMITS } from '#contract/content/content-limits.ts'
import { CONTENT_AREAS, type ContentArea } from '#contract/content/content-page.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { contentPages } from '#server/platform/database/tables.ts'
import { PUBLIC } from './repository.ts'

export type AddressRow = {
  area: ContentArea
  url: string
  sublink: string
  liveSince: Date | null
  noIndex: boolean
}

/** Lists the addresses of all public pages, without documents. */
export async function listAddresses(db: Executor): Promise<AddressRow[]> {
  return db
    .select({
      area: contentPages.area,
      url: contentPages.url,
      sublink: contentPages.sublink,
      liveSince: contentPages.liveSince,
      noIndex: sql<boolean>`coalesce(${contentPages.content} #> '{sharing,noIndex}' = 'true', false)`,
    })
    .from(contentPages)
    .where(and(isNull(contentPages.deletedAt), PUBLIC))
    .limit(CONTENT_LIMITS.pagesPerArea * CONTENT_AREAS.length)
}
