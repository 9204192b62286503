import { and, count, desc, eq, inArray, isNotNull, max, ne, type SQL, sql } from 'drizzle-orm'
import type { MailListQuery, MailText } from '#contract/mail/mail.ts'
import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import { MAIL_KINDS, MAILS, type MailKind } from '#contract/mail/mail-models.ts'
import type { Database, Executor, RowPosition } from '#server/platform/database/database.ts'
import { mails, mailTexts } from '#server/platform/database/tables.ts'

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

export async function findText(db: Database, id: string): Promise<MailText | null> {
  const { subject, body } = mailTexts
  const [row] = await db.select({ subject, body }).from(mailTexts).where(eq(mailTexts.mailId, id))
  return row ?? null
}

function isFor(readers: MailListQuery['readers']): SQL | undefined {
  const kinds = MAIL_KINDS.filter((kind) => (MAILS[kind].toCustomer ?? false) === (readers === 'customers'))
  return readers && inArray(mails.kind, kinds)
}

/** Lists emails, newest first: one more than requested, so that the caller sees whether a page follows. */
export async function listMails(
  db: Database,
  query: Pick<MailListQuery, 'readers' | 'state'> & { limit: number; before: RowPosition<string> | null },
): Promise<StoredMail[]> {
  const { readers, state, limit, before } = query
  const older =
    before &&
    sql`(${mails.createdAt}, ${mails.id}) < (${before.createdAt.toISOString()}::timestamptz, ${before.id}::uuid)`
  return db
    .select()
    .from(mails)
    .where(and(isFor(readers), state && eq(mails.state, state), older ?? undefined))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit + 1)
}

export type MailCounts = { queued: number; sent: number; failed: number }

export async function countMails(db: Database, readers?: MailListQuery['readers']): Promise<MailCounts> {
  const rows = await db
    .select({ state: mails.state, mails: count() })
    .from(mails)
    .where(isFor(readers))
    .groupBy(mails.state)
  const counts: MailCounts = { queued: 0, sent: 0, failed: 0 }
  for (const row of rows) counts[row.state] = row.mails
  return counts
}

/** The waiting emails of a kind. `lateSeconds`: the age of the oldest one whose delay points to our own mail server. */
export type WaitingMails = { kind: MailKind; waiting: number; oldestSeconds: number; lateSeconds: number }

/**
 * Sums up the waiting emails by kind. A visitor's mail server may defer an email for days, which says nothing about ours; an email that was
 * never tried, or one to staff, does.
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

/** Lists the newest failed emails, and waiting ones that have failed before. */
export function listWithErrors(db: Database, limit: number): Promise<StoredMail[]> {
  return db
    .select()
    .from(mails)
    .where(and(ne(mails.state, 'sent'), isNotNull(mails.lastError)))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
}

/** Returns the mailbox of an address: lower case, without text after a plus, and without dots at Gmail. */
const mailboxOf = (address: SQL) => {
  const domain = sql`replace(rtrim(split_part(lower(${address}), '@', -1), '.'), 'googlemail.com', 'gmail.com')`
  const name = sql`split_part(split_part(lower(${address}), '@', 1), '+', 1)`
  return sql`(case when ${domain} = 'gmail.com' then replace(${name}, '.', '') else ${name} end || '@' || ${domain})`
}

/** Counts the confirmations to this email's mailbox that were sent within a day or are queued before it, up to `max`. */
export async function countConfirmations(
  db: Database,
  { id, recipient }: Pick<StoredMail, 'id' | 'recipient'>,
  max: number,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    select from mails m
    where m.kind = 'lead-confirmation' and m.id <> ${id}
      and m.created_at > now() - ${MAIL_LIMITS.giveUpHours + 24} * interval '1 hour'
      and (m.state = 'sent' and m.sent_at > now() - interval '1 day'
        or m.state = 'queued' and m.position < (select own.position from mails own where own.id = ${id}))
      and ${mailboxOf(sql`m.recipient`)} = ${mailboxOf(sql`${recipient}::text`)}
    limit ${max}`)
  return rowCount ?? 0
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

/** Deletes up to `batch` old sent and failed emails, and returns how many. */
export async function deleteOld(db: Database, months: number, batch: number): Promise<number> {
  const old = sql`(select m.id from mails m where ${isOlder(months)} limit ${batch} for update skip locked)`
  const { rowCount } = await db.delete(mails).where(sql`${mails.id} in ${old}`)
  return rowCount ?? 0
}
