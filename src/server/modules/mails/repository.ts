import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { MailListQuery } from '#contract/mail/mail.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import type { RowPosition } from '#server/platform/database/row-position.ts'
import { mails } from '#server/platform/database/tables.ts'

export type StoredMail = typeof mails.$inferSelect
export async function findMail(executor: Executor, id: string): Promise<StoredMail | null> {
  const [row] = await executor.select().from(mails).where(eq(mails.id, id)).for('update')
  return row ?? null
}

export async function queueAgain(
  executor: Executor,
  id: string,
  requestId: string | null,
): Promise<StoredMail | null> {
  const now = sql`now()`
  const [row] = await executor
    .update(mails)
    .set({
      state: 'queued',
      attempts: 0,
      lastError: null,
      sentAt: null,
      nextAttemptAt: now,
      queuedAt: now,
      requestId,
    })
    .where(and(eq(mails.id, id), inArray(mails.state, ['sent', 'failed'])))
    .returning()
  return row ?? null
}

/** Newest first; one more than requested, so that the caller sees whether a page follows. */
export async function listMails(
  db: Database,
  query: { state: MailListQuery['state']; limit: number; before: RowPosition<string> | null },
): Promise<StoredMail[]> {
  const { state, limit, before } = query
  const older =
    before &&
    sql`(${mails.createdAt}, ${mails.id}) < (${before.createdAt.toISOString()}::timestamptz, ${before.id}::uuid)`
  return db
    .select()
    .from(mails)
    .where(and(state && eq(mails.state, state), older ?? undefined))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit + 1)
}

export type MailCounts = { queued: number; sent: number; failed: number }

export async function countMails(db: Database): Promise<MailCounts> {
  const rows = await db.select({ state: mails.state, mails: count() }).from(mails).groupBy(mails.state)
  const counts: MailCounts = { queued: 0, sent: 0, failed: 0 }
  for (const row of rows) counts[row.state] = row.mails
  return counts
}

const isOlder = (months: number) => sql`(
  m.state = 'sent' and m.sent_at < now() - make_interval(months => ${months})
  or m.state = 'failed' and m.queued_at < now() - make_interval(months => ${months}))`

export async function countOlder(db: Database, months: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from mails m where ${isOlder(months)}`,
  )
  return rows[0]?.count ?? 0
}

/** Removes what was sent or failed long ago, a batch at a time; answers how many went. */
export async function deleteOld(db: Database, months: number, batch: number): Promise<number> {
  const old = sql`(select m.id from mails m where ${isOlder(months)} limit ${batch} for update skip locked)`
  const { rowCount } = await db.delete(mails).where(sql`${mails.id} in ${old}`)
  return rowCount ?? 0
}
