import { and, desc, eq, lt } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/db/database.ts'
import { contentVersions } from '#server/platform/db/tables.ts'

export type NewVersionRow = typeof contentVersions.$inferInsert
export type VersionRow = typeof contentVersions.$inferSelect
export type ListedVersionRow = Omit<VersionRow, 'content'>

export async function insertVersion(transaction: Transaction, row: NewVersionRow): Promise<void> {
  await transaction.insert(contentVersions).values(row)
}

/** Newest first, without their documents. */
export async function listVersions(
  db: Executor,
  pageId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ListedVersionRow[]> {
  const older = before === undefined ? undefined : lt(contentVersions.version, before)
  return db
    .select({
      pageId: contentVersions.pageId,
      version: contentVersions.version,
      kind: contentVersions.kind,
      fromVersion: contentVersions.fromVersion,
      url: contentVersions.url,
      isPublished: contentVersions.isPublished,
      createdAt: contentVersions.createdAt,
      createdBy: contentVersions.createdBy,
      createdByName: contentVersions.createdByName,
    })
    .from(contentVersions)
    .where(and(eq(contentVersions.pageId, pageId), older))
    .orderBy(desc(contentVersions.version))
    .limit(limit)
}

export async function findVersion(db: Executor, pageId: number, version: number): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.pageId, pageId), eq(contentVersions.version, version)))
  return row ?? null
}
