import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { LIMITS } from '#contract/limits.ts'
import type { MailListQuery } from '#contract/mail.ts'
import type { Database, Executor } from '#server/platform/db/database.ts'
import { mails } from '#server/platform/db/tables.ts'

const limits = LIMITS.mail

export type StoredMail = typeof mails.$inferSelect
export type ClaimedMail = Pick<
  StoredMail,
  'id' | 'kind' | 'recipient' | 'leadId' | 'details' | 'attempts' | 'queuedAt'
>
export type QueuedMail = { leadId: number } & Pick<StoredMail, 'kind' | 'recipient' | 'details'>
export type Place = { createdAt: Date; id: string }

/** Time is the database's own: it is the one clock that every process shares. */
const later = (ms: number | SQL): SQL => sql`now() + ${ms} * interval '1 millisecond'`
const ago = (ms: number): SQL => sql`now() - ${ms} * interval '1 millisecond'`

/**
 * The body of a CTE that queues a lead's two mails beside its CTE `lead`: the visitor's first. `leadsEmail` is bound once,
 * so the statement around it can be prepared.
 */
export function rowsForLead(leadId: SQL, recipient: { visitorEmail: SQL; leadsEmail: string }): SQL {
  return sql`insert into mails (kind, lead_id, recipient)
    select mail.kind, ${leadId}, case mail.kind when 'lead-alert' then ${recipient.leadsEmail}::text else ${recipient.visitorEmail} end
    from lead cross join (values (1, 'lead-confirmation'), (2, 'lead-alert')) as mail (turn, kind)
    order by mail.turn`
}

/** Mails of a lead, in the order in which they should leave. */
export async function queue(executor: Executor, queued: QueuedMail[]): Promise<void> {
  if (queued.length > 0) await executor.insert(mails).values(queued)
}

/** One for each person and day, however often and by however many it is asked for. Answers whether it is new. */
export async function queueDigest(
  executor: Executor,
  { userId, recipient, day }: { userId: number; recipient: string; day: string },
): Promise<boolean> {
  const { rowCount } = await executor
    .insert(mails)
    .values({ kind: 'daily-digest', recipient, details: { user: userId, day } })
    .onConflictDoNothing()
  return rowCount === 1
}

/** The same words to the same lead within so many minutes: a second click, most likely. */
export async function isRepeated(
  executor: Executor,
  { leadId, kind, details }: Pick<QueuedMail, 'leadId' | 'kind' | 'details'>,
  minutes: number,
): Promise<boolean> {
  const alike = and(
    eq(mails.leadId, leadId),
    eq(mails.kind, kind),
    sql`${mails.createdAt} > now() - ${minutes} * interval '1 minute'`,
    sql`${mails.details} = ${JSON.stringify(details)}::jsonb`,
  )
  return (await executor.select({ id: mails.id }).from(mails).where(alike).limit(1)).length > 0
}

/** What has not left and must not any more. One that is leaving at this moment leaves. */
export async function unqueue(
  executor: Executor,
  { leadId, kind, details }: Pick<QueuedMail, 'leadId' | 'kind' | 'details'>,
): Promise<void> {
  await executor
    .delete(mails)
    .where(
      and(
        eq(mails.leadId, leadId),
        eq(mails.kind, kind),
        eq(mails.state, 'queued'),
        sql`${mails.details} @> ${JSON.stringify(details)}::jsonb`,
      ),
    )
}

/**
 * Takes up to `most` mails that are due and pushes their next attempt behind the time a delivery may take: whoever
 * dies with a claim loses it by itself. A mail waits for the earlier mails of its lead, but not for long for one that
 * its own recipient keeps putting off. A due time further off than any pause of ours comes from a clock that jumped.
 */
export async function claimDue(db: Database, most: number): Promise<ClaimedMail[]> {
  const due = sql`(m.next_attempt_at <= now() or m.next_attempt_at > ${later(2 * limits.retryMaxMs)})`
  // As a sum over the few mails of one lead: whatever may use the index of due mails, planned while the queue was short,
  // reads a long queue once for each of its mails.
  const heldBack = sql`(
    select bool_or(e.state = 'queued' and (e.attempts = 0 or e.queued_at > ${ago(limits.holdMs)}))
    from mails e where e.lead_id = m.lead_id and e.position < m.position) is true`
  const chosen = sql`(
    select m.id from mails m where m.state = 'queued' and ${due} and not ${heldBack}
    order by m.next_attempt_at, m.position limit ${most} for update skip locked)`
  return db
    .update(mails)
    .set({ nextAttemptAt: later(limits.claimMs) })
    .where(sql`${mails.id} in ${chosen}`)
    .returning({
      id: mails.id,
      kind: mails.kind,
      recipient: mails.recipient,
      leadId: mails.leadId,
      details: mails.details,
      attempts: mails.attempts,
      queuedAt: mails.queuedAt,
    })
}

const stillQueued = (id: string) => and(eq(mails.id, id), eq(mails.state, 'queued'))
const oneMore = sql`${mails.attempts} + 1`

export async function markSent(db: Database, id: string): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'sent', sentAt: sql`now()`, attempts: oneMore, lastError: null })
    .where(stillQueued(id))
}

export async function park(db: Database, id: string, reason: string): Promise<void> {
  await db.update(mails).set({ state: 'parked', attempts: oneMore, lastError: reason }).where(stillQueued(id))
}

/** Puts a mail off; parks it when it has been tried for long enough. */
export async function putOff(db: Database, id: string, reason: string, delayMs: number): Promise<void> {
  const overdue = sql`${mails.queuedAt} < now() - ${limits.giveUpHours} * interval '1 hour'`
  await db
    .update(mails)
    .set({
      state: sql`case when ${overdue} then 'parked' else 'queued' end`,
      attempts: oneMore,
      lastError: reason,
      nextAttemptAt: later(delayMs),
    })
    .where(stillQueued(id))
}

/** A mail whose letter is only made when it leaves: until then the row holds an address and nothing else. */
export async function queueReset(executor: Executor, recipient: string): Promise<void> {
  await executor.insert(mails).values({ kind: 'password-reset', recipient })
}

/** There is nobody to write to after all. */
export async function discard(db: Database, id: string): Promise<void> {
  await db.delete(mails).where(stillQueued(id))
}

/** Gives a claim back as it was: the mail had no chance. */
export async function release(db: Database, id: string, reason: string | null): Promise<void> {
  await db
    .update(mails)
    .set({ nextAttemptAt: sql`now()`, ...(reason === null ? {} : { lastError: reason }) })
    .where(stillQueued(id))
}

/** Makes all that is queued due. Only for a process that shares its database with no other. */
export async function releaseAll(db: Database): Promise<void> {
  await db
    .update(mails)
    .set({ nextAttemptAt: sql`now()` })
    .where(and(eq(mails.state, 'queued'), sql`${mails.nextAttemptAt} > now()`))
}

export async function findMail(executor: Executor, id: string): Promise<StoredMail | null> {
  const [row] = await executor.select().from(mails).where(eq(mails.id, id)).for('update')
  return row ?? null
}

export async function queueAgain(executor: Executor, id: string): Promise<StoredMail | null> {
  const now = sql`now()`
  const [row] = await executor
    .update(mails)
    .set({ state: 'queued', attempts: 0, lastError: null, sentAt: null, nextAttemptAt: now, queuedAt: now })
    .where(and(eq(mails.id, id), inArray(mails.state, ['sent', 'parked'])))
    .returning()
  return row ?? null
}

/** Newest first; one more than asked for, so that the caller sees whether a page follows. */
export async function listMails(
  db: Database,
  query: { state: MailListQuery['state']; limit: number; before: Place | null },
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

export type MailCounts = { queued: number; sent: number; parked: number }

export async function countMails(db: Database): Promise<MailCounts> {
  const rows = await db.select({ state: mails.state, mails: count() }).from(mails).groupBy(mails.state)
  const counts: MailCounts = { queued: 0, sent: 0, parked: 0 }
  for (const row of rows) counts[row.state] = row.mails
  return counts
}

/** Removes what was sent long ago, a batch at a time; answers how many went. */
export async function deleteOldSent(db: Database, batch: number): Promise<number> {
  const old = sql`(
    select m.id from mails m where m.state = 'sent' and m.sent_at < now() - ${limits.keepSentDays} * interval '1 day'
    limit ${batch} for update skip locked)`
  const { rowCount } = await db.delete(mails).where(sql`${mails.id} in ${old}`)
  return rowCount ?? 0
}
