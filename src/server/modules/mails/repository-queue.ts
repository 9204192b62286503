import { and, count, desc, eq, isNotNull, max, ne, sql } from 'drizzle-orm'
import { MAILS, type MailKind } from '#contract/mail/mail-models.ts'
import type { Database } from '#server/platform/database/database.ts'
import { mails } from '#server/platform/database/tables.ts'
import type { StoredMail } from './repository.ts'

/** What waits of one kind. `lateSeconds`: the age of the oldest that its recipient is not to blame for. */
export type WaitingMails = { kind: MailKind; waiting: number; oldestSeconds: number; lateSeconds: number }

/**
 * A visitor's own server may put a mail off for days, which says nothing about ours. What was never tried, or goes to our
 * own people, does.
 */
export async function sumUpQueue(db: Database): Promise<WaitingMails[]> {
  const ours = sql`(attempts = 0 or priority = ${sql.raw(String(MAILS['lead-alert'].priority))})`
  const { rows } = await db.execute<WaitingMails>(sql`
    select kind, count(*)::int as waiting,
      greatest(0, extract(epoch from now() - min(queued_at)))::float8 as "oldestSeconds",
      coalesce(greatest(0, extract(epoch from now() - min(queued_at) filter (where ${ours}))), 0)::float8 as "lateSeconds"
    from mails where state = 'queued' group by kind order by kind`)
  return rows
}

export async function findLastSent(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(mails.sentAt) })
    .from(mails)
    .where(eq(mails.state, 'sent'))
  return row?.at ?? null
}

export async function countFailed(db: Database): Promise<number> {
  const [row] = await db.select({ failed: count() }).from(mails).where(eq(mails.state, 'failed'))
  return row?.failed ?? 0
}

/** The newest that failed, or wait with a reason. */
export function listWithErrors(db: Database, limit: number): Promise<StoredMail[]> {
  return db
    .select()
    .from(mails)
    .where(and(ne(mails.state, 'sent'), isNotNull(mails.lastError)))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
}
