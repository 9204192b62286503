import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ContentArea } from '#contract/content/content-page.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { contentPages, contentVersions } from '#server/platform/database/tables.ts'
import type { ContentRow, ListedRow, OverviewRow } from './rows.ts'

export const COLUMNS = {
  id: contentPages.id,
  area: contentPages.area,
  url: contentPages.url,
  sublink: contentPages.sublink,
  content: contentPages.content,
  draft: contentPages.draft,
  name: contentPages.name,
  isPublished: contentPages.isPublished,
  internalNote: contentPages.internalNote,
  version: contentPages.version,
  createdAt: contentPages.createdAt,
  updatedAt: contentPages.updatedAt,
  updatedBy: contentPages.updatedBy,
  savedAt: contentPages.savedAt,
  liveSince: contentPages.liveSince,
  deletedAt: contentPages.deletedAt,
  publishAt: contentPages.publishAt,
  unpublishAt: contentPages.unpublishAt,
  scheduledBy: contentPages.scheduledBy,
  scheduledByName: contentPages.scheduledByName,
}

/** The columns of a listed page, with the author of its current version. */
const LISTED = { ...COLUMNS, updatedByName: contentVersions.createdByName }
const { content, draft, ...RECORD } = LISTED
const OVERVIEW = {
  ...RECORD,
  title: sql<string | null>`${content} ->> 'title'`,
  hasDraft: sql<boolean>`${draft} is not null`,
}
const CURRENT = and(
  eq(contentVersions.pageId, contentPages.id),
  eq(contentVersions.version, contentPages.version),
)

/** Selects all pages that are not deleted, or only public ones. */
export type Which = { area: ContentArea; liveOnly: boolean }

/** Condition: the page is public. Deleted pages are excluded elsewhere. */
export const PUBLIC = or(ne(contentPages.area, 'index'), eq(contentPages.isPublished, true))

function among({ area, liveOnly }: Which, ...more: (SQL | undefined)[]): SQL | undefined {
  const live = liveOnly ? PUBLIC : undefined
  return and(eq(contentPages.area, area), isNull(contentPages.deletedAt), live, ...more)
}

/** Lists pages, the newest first. */
export async function listPages(db: Executor, which: Which, limit: number): Promise<ListedRow[]> {
  return db
    .select(LISTED)
    .from(contentPages)
    .leftJoin(contentVersions, CURRENT)
    .where(among(which))
    .orderBy(desc(contentPages.createdAt), desc(contentPages.id))
    .limit(limit)
}

/** Lists pages without documents, newest first; deleted pages by the time of deletion. */
export async function listOverview(
  db: Executor,
  area: ContentArea,
  deleted: boolean,
  limit: number,
): Promise<OverviewRow[]> {
  return db
    .select(OVERVIEW)
    .from(contentPages)
    .leftJoin(contentVersions, CURRENT)
    .where(deleted ? deletedIn(area) : among({ area, liveOnly: false }))
    .orderBy(desc(deleted ? contentPages.deletedAt : contentPages.createdAt), desc(contentPages.id))
    .limit(limit)
}

function deletedIn(area: ContentArea, ...more: SQL[]): SQL | undefined {
  return and(eq(contentPages.area, area), isNotNull(contentPages.deletedAt), ...more)
}

export async function findPage(db: Executor, which: Which, id: number): Promise<ListedRow | null> {
  const [row] = await db
    .select(LISTED)
    .from(contentPages)
    .leftJoin(contentVersions, CURRENT)
    .where(among(which, eq(contentPages.id, id)))
  return row ?? null
}

export async function findBySublink(db: Executor, which: Which, sublink: string): Promise<ContentRow | null> {
  const [row] = await db
    .select(COLUMNS)
    .from(contentPages)
    .where(among(which, sql`lower(${contentPages.sublink}) = ${sublink.toLowerCase()}`))
  return row ?? null
}

/** Finds every page at one of the addresses. */
export async function findByUrls(db: Executor, which: Which, urls: readonly string[]): Promise<ContentRow[]> {
  const wanted = urls.map((url) => url.toLowerCase())
  return db
    .select(COLUMNS)
    .from(contentPages)
    .where(among(which, inArray(sql`lower(${contentPages.url})`, wanted)))
}

/** Locks a page until the transaction ends, so that changes happen one after another. */
export async function lockPage(
  transaction: Transaction,
  area: ContentArea,
  id: number,
): Promise<ContentRow | null> {
  return lockFirst(transaction, among({ area, liveOnly: false }, eq(contentPages.id, id)))
}

/** Locks a deleted page until the transaction ends. */
export async function lockDeletedPage(
  transaction: Transaction,
  area: ContentArea,
  id: number,
): Promise<ContentRow | null> {
  return lockFirst(transaction, deletedIn(area, eq(contentPages.id, id)))
}

async function lockFirst(transaction: Transaction, which: SQL | undefined): Promise<ContentRow | null> {
  const [row] = await transaction.select(COLUMNS).from(contentPages).where(which).for('update')
  return row ?? null
}

export type NewContentRow = typeof contentPages.$inferInsert

/** Stores a page; returns null if the address is taken. */
export async function insertPage(transaction: Transaction, row: NewContentRow): Promise<ContentRow | null> {
  const [created] = await transaction
    .insert(contentPages)
    .values(row)
    .onConflictDoNothing()
    .returning(COLUMNS)
  return created ?? null
}

/** Locks an area until the transaction ends, so that only one of several requests can take an address. */
export async function lockArea(transaction: Transaction, area: ContentArea): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`content ${area}`}))`)
}

export async function updatePage(
  transaction: Transaction,
  id: number,
  change: Partial<NewContentRow>,
): Promise<ContentRow | null> {
  const [row] = await transaction
    .update(contentPages)
    .set(change)
    .where(eq(contentPages.id, id))
    .returning(COLUMNS)
  return row ?? null
}

/** Lists pages whose scheduled time has come, oldest first. */
export async function listDue(
  db: Executor,
  now: Date,
  limit: number,
): Promise<Pick<ContentRow, 'area' | 'id'>[]> {
  const next = sql`least(${contentPages.publishAt}, ${contentPages.unpublishAt})`
  return db
    .select({ area: contentPages.area, id: contentPages.id })
    .from(contentPages)
    .where(and(isNull(contentPages.deletedAt), sql`${next} <= ${now.toISOString()}::timestamptz`))
    .orderBy(next)
    .limit(limit)
}

export async function countPages(db: Executor, area: ContentArea): Promise<number> {
  return db.$count(contentPages, among({ area, liveOnly: false }))
}

/** Returns the stored images that each page or draft shows, with the page's URL. */
export async function imagesNamed(db: Executor): Promise<{ image: string; url: string }[]> {
  const { content, draft, url, deletedAt } = contentPages
  const { rows } = await db.execute<{ image: string; url: string }>(sql`
    select distinct named[1] as image, ${url} as url
    from ${contentPages},
      regexp_matches(concat(${content}::text, ${draft}::text), '/api/images/([A-Za-z0-9_-]{22})/', 'g') named
    where ${deletedAt} is null
    order by url`)
  return rows
}

/** Lists the URLs of pages whose content or draft contains this text. */
export async function urlsNaming(db: Executor, words: string): Promise<string[]> {
  const holds = (document: AnyPgColumn) => sql`position(${words} in ${document}::text) > 0`
  const rows = await db
    .select({ url: contentPages.url })
    .from(contentPages)
    .where(and(isNull(contentPages.deletedAt), or(holds(contentPages.content), holds(contentPages.draft))))
    .orderBy(contentPages.url)
  return rows.map(({ url }) => url)
}
