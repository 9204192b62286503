import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import { MAIL_PRIORITIES, type MailPriority } from '#contract/mail/mail-models.ts'
import type { Database } from '#server/platform/database/database.ts'
import { mails } from '#server/platform/database/tables.ts'
import type { StoredMail } from './repository.ts'

const limits = MAIL_LIMITS

export type ClaimedMail = Pick<
  StoredMail,
  'id' | 'kind' | 'priority' | 'recipient' | 'leadId' | 'details' | 'attempts' | 'queuedAt' | 'requestId'
>

/** Time is the database's own: it is the one clock that every process shares. */
const later = (ms: number | SQL): SQL => sql`now() + ${ms} * interval '1 millisecond'`
const ago = (ms: number): SQL => sql`now() - ${ms} * interval '1 millisecond'`

/** The classes of which something is due, the most urgent first: most of the time none, or one. */
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
 * Takes up to `max` mails of one class that are due and pushes their next attempt behind the time a delivery may take:
 * a worker that dies loses its claim by itself. A mail waits for those earlier mails of its lead that are at least as
 * urgent: until each has been tried once, and a while longer for one to the same person, who should read them in order.
 * What is under way here already is left out: a clock that jumps makes its claim look lapsed.
 */
export async function claimDue(
  db: Database,
  priority: MailPriority,
  max: number,
  underWay: readonly string[] = [],
): Promise<ClaimedMail[]> {
  // As a sum over the few mails of one lead: whatever may use the index of due mails, planned while the queue was short,
  // reads a long queue once for each of its mails.
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
    .returning({
      id: mails.id,
      kind: mails.kind,
      priority: mails.priority,
      recipient: mails.recipient,
      leadId: mails.leadId,
      details: mails.details,
      attempts: mails.attempts,
      queuedAt: mails.queuedAt,
      requestId: mails.requestId,
    })
}

/** Makes due what is further off than any pause of ours: such a time comes from a clock that jumped. */
export async function releaseJumped(db: Database): Promise<void> {
  const jumped = and(
    eq(mails.state, 'queued'),
    inArray(mails.priority, [...MAIL_PRIORITIES]),
    sql`${mails.nextAttemptAt} > ${later(2 * limits.retryMaxMs)}`,
  )
  await db.update(mails).set({ nextAttemptAt: sql`now()` }).where(jumped)
}

const stillQueued = (id: string) => and(eq(mails.id, id), eq(mails.state, 'queued'))
const oneMore = sql`${mails.attempts} + 1`

export async function markFailed(db: Database, id: string, reason: string): Promise<void> {
  await db.update(mails).set({ state: 'failed', attempts: oneMore, lastError: reason }).where(stillQueued(id))
}

/** Puts a mail off; parks it when it has been tried for long enough. */
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

/** There is nobody to write to after all. */
export async function discard(db: Database, id: string): Promise<void> {
  await db.delete(mails).where(stillQueued(id))
}

/** Keeps the claims of deliveries that are still under way; one that was given back meanwhile stays due. */
export async function renew(db: Database, ids: string[]): Promise<void> {
  const held = and(
    inArray(mails.id, ids),
    eq(mails.state, 'queued'),
    sql`${mails.nextAttemptAt} between now() and ${later(limits.claimMs)}`,
  )
  await db
    .update(mails)
    .set({ nextAttemptAt: later(limits.claimMs) })
    .where(held)
}

/** Gives a claim back as it was: the mail had no chance. */
export async function releaseClaim(db: Database, id: string, reason: string): Promise<void> {
  await db.update(mails).set({ nextAttemptAt: sql`now()`, lastError: reason }).where(stillQueued(id))
}

/** Gives claims back of mails that nobody began with. */
export async function releaseUnbegun(db: Database, ids: string[]): Promise<void> {
  await db
    .update(mails)
    .set({ nextAttemptAt: sql`now()` })
    .where(and(inArray(mails.id, ids), eq(mails.state, 'queued')))
}

/** Makes all that is queued due. Only for a process that shares its database with no other. */
export async function releaseAll(db: Database): Promise<void> {
  await db
    .update(mails)
    .set({ nextAttemptAt: sql`now()` })
    .where(and(eq(mails.state, 'queued'), sql`${mails.nextAttemptAt} > now()`))
}

/** The mailbox of an address as mail servers read it: regardless of case, of text after a plus, and at Google of dots. */
const mailboxOf = (address: SQL) => {
  const domain = sql`replace(rtrim(split_part(lower(${address}), '@', -1), '.'), 'googlemail.com', 'gmail.com')`
  const name = sql`split_part(split_part(lower(${address}), '@', 1), '+', 1)`
  return sql`(case when ${domain} = 'gmail.com' then replace(${name}, '.', '') else ${name} end || '@' || ${domain})`
}

/** Counts the confirmations that the mailbox of this one has got within a day, or gets before it, up to `max`. */
export async function countConfirmations(
  db: Database,
  { id, recipient }: Pick<ClaimedMail, 'id' | 'recipient'>,
  max: number,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    select from mails m
    where m.kind = 'lead-confirmation' and m.id <> ${id}
      and m.created_at > now() - ${limits.giveUpHours + 24} * interval '1 hour'
      and (m.state = 'sent' and m.sent_at > now() - interval '1 day'
        or m.state = 'queued' and m.position < (select own.position from mails own where own.id = ${id}))
      and ${mailboxOf(sql`m.recipient`)} = ${mailboxOf(sql`${recipient}::text`)}
    limit ${max}`)
  return rowCount ?? 0
}
