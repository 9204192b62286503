import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import { MAIL_PRIORITIES, type MailPriority } from '#contract/mail/mail-models.ts'
import type { Database } from '#server/platform/database/database.ts'
import { mails, mailTexts } from '#server/platform/database/tables.ts'
import type { StoredMail } from './repository.ts'

const limits = MAIL_LIMITS

export type ClaimedMail = Pick<
  StoredMail,
  'id' | 'kind' | 'priority' | 'recipient' | 'leadId' | 'details' | 'attempts' | 'queuedAt' | 'requestId'
>

/** Counts from the database's clock, which all processes share. */
const later = (ms: number | SQL): SQL => sql`now() + ${ms} * interval '1 millisecond'`
const ago = (ms: number): SQL => sql`now() - ${ms} * interval '1 millisecond'`

/** Lists the classes that have due emails, most urgent first: usually none or one. */
export async function listDueClasses(db: Database): Promise<MailPriority[]> {
  const { rows } = await db.execute<{ priority: MailPriority }>(DUE_CLASSES)
  return rows.map(({ priority }) => priority)
}

const DUE_CLASSES = sql`
  select class.priority from unnest(${sql.raw(`array[${MAIL_PRIORITIES}]`)}) as class (priority)
  where exists (select from mails m
    where m.state = 'queued' and m.priority = class.priority and m.next_attempt_at <= now())
  order by 1`

/**
 * Claims up to `max` due emails of a class. A claim moves an email's next attempt beyond the longest delivery, so the claims of a dead
 * worker expire. An email waits until each earlier, at least equally urgent email of its lead was tried once, and somewhat longer for one
 * to the same recipient, to keep their order. Emails under way in this process are excluded, because claims look expired after a clock
 * jump.
 */
export async function claimDue(
  db: Database,
  priority: MailPriority,
  max: number,
  underWay: readonly string[] = [],
): Promise<ClaimedMail[]> {
  // A sum is used instead of `exists`, whose plan, made for a short queue, would read a long one once per email.
  const heldUp = sql`(
    select bool_or(e.state = 'queued'
      and (e.attempts = 0 or e.recipient = m.recipient and e.queued_at > ${ago(limits.holdMs)}))
    from mails e where e.lead_id = m.lead_id and e.position < m.position and e.priority <= m.priority) is true`
  const chosen = sql`(
    select m.id from mails m
    where m.state = 'queued' and m.priority = ${priority} and m.next_attempt_at <= now() and not ${heldUp}
      and m.id <> all (${sql.param(underWay)}::uuid[])
    order by m.next_attempt_at, m.position limit ${max} for update skip locked)`
  return db
    .update(mails)
    .set({ nextAttemptAt: later(limits.claimMs) })
    .where(sql`${mails.id} in ${chosen}`)
    .returning()
}

const isQueued = eq(mails.state, 'queued')
const stillQueued = (id: string) => and(eq(mails.id, id), isQueued)
const oneMore = sql`${mails.attempts} + 1`

/** Renews the claims of these deliveries; claims that were released are left alone. */
export async function renew(db: Database, ids: string[]): Promise<void> {
  const isHeld = sql`${mails.nextAttemptAt} between now() and ${later(limits.claimMs)}`
  await db
    .update(mails)
    .set({ nextAttemptAt: later(limits.claimMs) })
    .where(and(inArray(mails.id, ids), isQueued, isHeld))
}

/** Releases a claim whose email was not tried. */
export async function release(db: Database, id: string, reason: string): Promise<void> {
  await db.update(mails).set({ nextAttemptAt: sql`now()`, lastError: reason }).where(stillQueued(id))
}

/**
 * Makes all emails due that are scheduled further ahead than `ms`. A claim is never as far ahead as the longest pause; 0 also releases
 * claims.
 */
export async function releaseBeyond(db: Database, ms: number): Promise<void> {
  const isBeyond = sql`${mails.nextAttemptAt} > ${later(ms)}`
  await db
    .update(mails)
    .set({ nextAttemptAt: sql`now()` })
    .where(and(isQueued, inArray(mails.priority, [...MAIL_PRIORITIES]), isBeyond))
}

export async function markFailed(db: Database, id: string, reason: string): Promise<void> {
  await db.update(mails).set({ state: 'failed', attempts: oneMore, lastError: reason }).where(stillQueued(id))
}

/** Postpones an email, or marks it as failed after too many hours. */
export async function retryLater(db: Database, id: string, reason: string, delayMs: number): Promise<void> {
  const overdue = sql`${mails.queuedAt} < now() - ${limits.giveUpHours} * interval '1 hour'`
  await db
    .update(mails)
    .set({
      state: sql`case when ${overdue} then 'failed' else 'queued' end`,
      attempts: oneMore,
      lastError: reason,
      nextAttemptAt: later(delayMs),
    })
    .where(stillQueued(id))
}

/** Removes an email for which there is nothing to send. */
export async function discard(db: Database, id: string): Promise<void> {
  await db.delete(mails).where(stillQueued(id))
}

/** A sent email. `text`: the text to keep; null for none. */
export type SentMail = { id: string; text: { subject: string; body: string } | null }

/**
 * Marks an email as sent and keeps its text, in one statement; an email sent again without a text keeps the last one. Returns false if the
 * email was erased meanwhile.
 */
export async function markSent(db: Database, { id, text }: SentMail): Promise<boolean> {
  const stored = text
    ? sql`, stored as (
        insert into ${mailTexts} (mail_id, subject, body) select id, ${text.subject}::text, ${text.body}::text from marked
        on conflict (mail_id) do update set subject = excluded.subject, body = excluded.body)`
    : sql``
  const { rowCount } = await db.execute(sql`
    with marked as (
      update ${mails} set state = 'sent', sent_at = now(), attempts = attempts + 1, last_error = null
      where id = ${id} and state = 'queued' returning id
    )${stored} select from marked`)
  return rowCount === 1 || (await db.$count(mails, eq(mails.id, id))) > 0
}
