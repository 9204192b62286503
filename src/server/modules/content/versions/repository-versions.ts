import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm'
import type { VersionKind } from '#contract/content/content-page.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { contentVersions } from '#server/platform/database/tables.ts'

export type NewVersionRow = typeof contentVersions.$inferInsert

export type VersionRow = typeof contentVersions.$inferSelect

export type ListedVersionRow = Omit<VersionRow, 'content'>

export async function insertVersion(transaction: Transaction, row: NewVersionRow): Promise<void> {
  await transaction.insert(contentVersions).values(row)
}

/** Lists versions without their documents, the newest first. */
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
      name: contentVersions.name,
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

/** The kinds of version that do not change the document. */
const SAME_DOCUMENT: VersionKind[] = ['published', 'unpublished', 'moved', 'noted']

/** Returns who last changed the page, or its document, and when. The name is null if that person's account is gone. */
export async function findSaver(db: Executor, pageId: number, changed: 'page' | 'document') {
  const brings = changed === 'document' ? notInArray(contentVersions.kind, SAME_DOCUMENT) : undefined
  const [row] = await db
    .select({ name: contentVersions.createdByName, at: contentVersions.createdAt })
    .from(contentVersions)
    .where(and(eq(contentVersions.pageId, pageId), brings))
    .orderBy(desc(contentVersions.version))
    .limit(1)
  return { ...(row?.name && { changed_by: row.name }), ...(row && { changed_at: row.at.toISOString() }) }
}

/** Returns whether the page was ever live at this address. */
export async function wasLiveAt(db: Executor, pageId: number, url: string): Promise<boolean> {
  const { pageId: page, url: at, isPublished } = contentVersions
  const seen = await db.$count(contentVersions, and(eq(page, pageId), eq(at, url), eq(isPublished, true)))
  return seen > 0
}

/**
 * Deletes up to `limit` versions from before `before` that are not among their page's newest `stored`. A page's current version and its
 * last live one are always kept.
 */
export async function deleteOldVersions(
  db: Database,
  { before, stored, limit }: { before: Date; stored: number; limit: number },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from content_versions v
    using (
      select r.page_id, r.version
      from (
        select page_id, version, created_at,
          row_number() over (partition by page_id order by version desc) as place,
          max(version) filter (where is_published) over (partition by page_id) as seen
        from content_versions
      ) r
      join content_pages p on p.id = r.page_id
      where r.place > ${stored} and r.created_at < ${before.toISOString()}::timestamptz
        and r.version is distinct from r.seen and r.version <> p.version
      limit ${limit}
    ) old
    where v.page_id = old.page_id and v.version = old.version`)
  return rowCount ?? 0
}
