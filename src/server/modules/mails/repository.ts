import { and, count, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { LIMITS } from '#contract/basics/limits.ts'
import { type MailListQuery } from '#contract/mail/mail.ts'
import { MAILS, type MailKind, type MailPriority } from '#contract/mail/mail-models.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { mails } from '#server/platform/database/tables.ts'
import { joinLeads, ReminderDetails } from './rows.ts'

const limits = LIMITS.mail

export type StoredMail = typeof mails.$inferSelect
export type QueuedMail = { leadId: number; priority?: MailPriority } & Pick<
  StoredMail,
  'kind' | 'recipient' | 'details'
>
export type Place = { createdAt: Date; id: string }

/**
 * The body of a CTE that queues a lead's two mails beside its CTE `lead`: the visitor's first. `leadsEmail` is bound once,
 * so the statement around it can be prepared.
 */
export function rowsForLead(leadId: SQL, recipient: { visitorEmail: SQL; leadsEmail: string }): SQL {
  const priority = (kind: MailKind) => sql.raw(String(MAILS[kind].priority))
  return sql`insert into mails (kind, priority, lead_id, recipient)
    select mail.kind, mail.priority, ${leadId}, case mail.kind when 'lead-alert' then ${recipient.leadsEmail}::text else ${recipient.visitorEmail} end
    from lead cross join (values (1, 'lead-confirmation', ${priority('lead-confirmation')}), (2, 'lead-alert', ${priority('lead-alert')})) as mail (turn, kind, priority)
    order by mail.turn`
}

/**
 * Mails of a lead, in the order in which they should leave. A customer gets the mails of a lead in their order: what still
 * waits for the same address becomes as urgent as the new mail, so that it holds nothing up.
 */
export async function queue(executor: Executor, queued: QueuedMail[]): Promise<void> {
  if (queued.length === 0) return
  const rows = queued.map((mail) => ({ priority: MAILS[mail.kind].priority, ...mail }))
  for (const { leadId, recipient, priority } of rows) {
    const waiting = and(
      eq(mails.leadId, leadId),
      eq(mails.recipient, recipient),
      eq(mails.state, 'queued'),
      gt(mails.priority, priority),
    )
    await executor.update(mails).set({ priority }).where(waiting)
  }
  await executor.insert(mails).values(rows)
}

export type Reminder = {
  kind: 'response-due-soon' | 'response-overdue'
  recipient: string
  /** ids, the most pressing first */
  leads: number[]
}

/**
 * One mail that names all these leads. Leads are added to a mail of the same kind that still waits for the same person,
 * however long the mail server is away. The row's lock decides: a worker takes the mail before the leads are added, and
 * then a new mail carries them, or after.
 */
export async function queueReminder(executor: Executor, { kind, recipient, leads }: Reminder): Promise<void> {
  const open = and(
    eq(mails.kind, kind),
    eq(mails.recipient, recipient),
    eq(mails.state, 'queued'),
    eq(mails.attempts, 0),
    sql`${mails.nextAttemptAt} <= now()`,
  )
  const [waiting] = await executor
    .select({ id: mails.id, details: mails.details })
    .from(mails)
    .where(open)
    .limit(1)
    .for('update')
  if (!waiting) {
    const details = joinLeads({ leads: [], more: 0 }, leads)
    await executor.insert(mails).values({ kind, priority: MAILS[kind].priority, recipient, details })
    return
  }
  const details = joinLeads(ReminderDetails.parse(waiting.details), leads)
  await executor.update(mails).set({ details }).where(eq(mails.id, waiting.id))
}

/** One for each person and day, however often and by however many it is asked for. Answers whether it is new. */
export async function queueDigest(
  executor: Executor,
  { userId, recipient, day }: { userId: number; recipient: string; day: string },
): Promise<boolean> {
  const { rowCount } = await executor
    .insert(mails)
    .values({
      kind: 'daily-digest',
      priority: MAILS['daily-digest'].priority,
      recipient,
      details: { user: userId, day },
    })
    .onConflictDoNothing()
  return rowCount === 1
}

/** A mail whose letter is only made when it leaves: until then the row holds an address and nothing else. */
export async function queueReset(executor: Executor, recipient: string): Promise<void> {
  await executor.insert(mails).values({
    kind: 'password-reset',
    priority: MAILS['password-reset'].priority,
    recipient,
  })
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
export async function cancelQueued(
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

export async function findMail(executor: Executor, id: string): Promise<StoredMail | null> {
  const [row] = await executor.select().from(mails).where(eq(mails.id, id)).for('update')
  return row ?? null
}

export async function queueAgain(executor: Executor, id: string): Promise<StoredMail | null> {
  const now = sql`now()`
  const [row] = await executor
    .update(mails)
    .set({ state: 'queued', attempts: 0, lastError: null, sentAt: null, nextAttemptAt: now, queuedAt: now })
    .where(and(eq(mails.id, id), inArray(mails.state, ['sent', 'failed'])))
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

export type MailCounts = { queued: number; sent: number; failed: number }

export async function countMails(db: Database): Promise<MailCounts> {
  const rows = await db.select({ state: mails.state, mails: count() }).from(mails).groupBy(mails.state)
  const counts: MailCounts = { queued: 0, sent: 0, failed: 0 }
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
