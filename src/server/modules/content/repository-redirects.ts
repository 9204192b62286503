import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { contentPages, contentRedirects } from '#server/platform/database/tables.ts'

const PAGE = {
  area: contentPages.area,
  url: contentPages.url,
  sublink: contentPages.sublink,
  isPublished: contentPages.isPublished,
}
const COLUMNS = {
  id: contentRedirects.id,
  fromPath: contentRedirects.fromPath,
  pageId: contentRedirects.pageId,
  createdAt: contentRedirects.createdAt,
  ...PAGE,
}

const fromIs = (path: string) => sql`lower(${contentRedirects.fromPath}) = ${path.toLowerCase()}`

/** Lists redirects with their pages, newest first; a redirect to a deleted page leads nowhere. */
export async function listRedirects(db: Executor, limit: number) {
  return db
    .select(COLUMNS)
    .from(contentRedirects)
    .innerJoin(
      contentPages,
      and(eq(contentPages.id, contentRedirects.pageId), isNull(contentPages.deletedAt)),
    )
    .orderBy(desc(contentRedirects.createdAt), desc(contentRedirects.id))
    .limit(limit)
}

type NewRedirectRow = typeof contentRedirects.$inferInsert

/** Stores a redirect in place of an earlier one from the same address: the page that left it last gets the redirect. */
export async function replaceRedirect(transaction: Transaction, row: NewRedirectRow): Promise<void> {
  await deleteRedirectFrom(transaction, row.fromPath)
  await transaction.insert(contentRedirects).values(row)
}

export async function deleteRedirectFrom(transaction: Transaction, path: string): Promise<void> {
  await transaction.delete(contentRedirects).where(fromIs(path))
}

export async function deleteRedirect(
  transaction: Transaction,
  id: number,
): Promise<{ fromPath: string; pageId: number } | null> {
  const [row] = await transaction
    .delete(contentRedirects)
    .where(eq(contentRedirects.id, id))
    .returning({ fromPath: contentRedirects.fromPath, pageId: contentRedirects.pageId })
  return row ?? null
}
