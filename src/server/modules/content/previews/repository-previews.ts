import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { contentPages, contentPreviewLinks } from '#server/platform/database/tables.ts'

const { id, pageId, expiresAt, createdAt, createdByName } = contentPreviewLinks
const COLUMNS = { id, expiresAt, createdAt, createdByName }
export type PreviewLinkRow = { id: number; expiresAt: Date; createdAt: Date; createdByName: string | null }

export async function insertPreviewLink(
  transaction: Transaction,
  row: typeof contentPreviewLinks.$inferInsert,
): Promise<PreviewLinkRow | null> {
  const [made] = await transaction.insert(contentPreviewLinks).values(row).returning(COLUMNS)
  return made ?? null
}

/** Lists a page's preview links that still work, newest first. */
export async function listPreviewLinks(db: Executor, page: number, now: Date): Promise<PreviewLinkRow[]> {
  return db
    .select(COLUMNS)
    .from(contentPreviewLinks)
    .where(and(eq(pageId, page), gt(expiresAt, now)))
    .orderBy(desc(createdAt), desc(id))
}

export async function deletePreviewLink(
  transaction: Transaction,
  page: number,
  link: number,
): Promise<boolean> {
  const { rowCount } = await transaction
    .delete(contentPreviewLinks)
    .where(and(eq(pageId, page), eq(id, link)))
  return (rowCount ?? 0) > 0
}

export async function deleteEndedPreviewLinks(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db.delete(contentPreviewLinks).where(lte(expiresAt, now))
  return rowCount ?? 0
}

/** Returns the last saved state of the page that a preview link shows; null if the link does not work. */
export async function findPreviewed(db: Executor, tokenHash: string, now: Date) {
  const { area, url, sublink, content, draft } = contentPages
  const [row] = await db
    .select({ area, url, sublink, content, draft })
    .from(contentPreviewLinks)
    .innerJoin(contentPages, eq(contentPages.id, pageId))
    .where(
      and(eq(contentPreviewLinks.tokenHash, tokenHash), gt(expiresAt, now), isNull(contentPages.deletedAt)),
    )
  return row ?? null
}
