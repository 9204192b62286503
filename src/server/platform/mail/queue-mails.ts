import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { MAILS } from '#contract/mail/mail-models.ts'
import type { Executor } from '../database/database.ts'
import { mails } from '../database/tables.ts'
import { currentRequestId } from '../logging/request-id.ts'
import type { MailDetails, NewMail, Outbox, QueuedMails, RepeatedMail } from './outbox.ts'

const toRow = (mail: NewMail) => ({
  priority: MAILS[mail.kind].priority,
  requestId: currentRequestId(),
  ...mail,
})

export async function queue(executor: Executor, queued: NewMail[]): Promise<void> {
  if (queued.length === 0) return
  const rows = queued.map(toRow)
  for (const { leadId, recipient, priority } of rows) {
    if (leadId === undefined) continue
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

export async function queueOnce(executor: Executor, mail: NewMail): Promise<boolean> {
  const { rowCount } = await executor.insert(mails).values(toRow(mail)).onConflictDoNothing()
  return rowCount === 1
}

/** The row's lock decides: a worker takes the mail before it is joined, and then a new one is queued, or after. */
export const queueOrJoin: Outbox['queueOrJoin'] = async (executor, { kind, recipient }, join) => {
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
  const details = join(waiting?.details ?? null)
  if (waiting) await executor.update(mails).set({ details }).where(eq(mails.id, waiting.id))
  else await executor.insert(mails).values(toRow({ kind, recipient, details }))
}

/** Takes no parameters of its own, so that the statement around it can be prepared. */
export const rowsFor: Outbox['rowsFor'] = (source, queued, requestId) => {
  const values = queued.map(({ kind, leadId, recipient }, turn) => {
    const literals = sql.raw(`${turn}, '${kind}', ${MAILS[kind].priority}`)
    return sql`(${literals}, ${leadId}, ${recipient})`
  })
  return sql`insert into mails (kind, priority, lead_id, recipient, request_id)
    select mail.kind, mail.priority, mail.lead_id, mail.recipient, ${requestId}::uuid
    from ${source} cross join lateral (values ${sql.join(values, sql`, `)}) as mail (turn, kind, priority, lead_id, recipient)
    order by mail.turn`
}

export async function cancelQueued(
  executor: Executor,
  { leadId, kind, details }: QueuedMails,
): Promise<MailDetails[]> {
  const rows = await executor
    .delete(mails)
    .where(
      and(
        eq(mails.leadId, leadId),
        eq(mails.kind, kind),
        eq(mails.state, 'queued'),
        sql`${mails.details} @> ${JSON.stringify(details)}::jsonb`,
      ),
    )
    .returning({ details: mails.details })
  return rows.map((row) => row.details)
}

/** A second click, most likely. */
export async function isRepeated(
  executor: Executor,
  { leadId, kind, details }: RepeatedMail,
  minutes: number,
): Promise<boolean> {
  const alike = and(
    leadId === undefined ? isNull(mails.leadId) : eq(mails.leadId, leadId),
    eq(mails.kind, kind),
    sql`${mails.createdAt} > now() - ${minutes} * interval '1 minute'`,
    sql`${mails.details} = ${JSON.stringify(details)}::jsonb`,
  )
  return (await executor.select({ id: mails.id }).from(mails).where(alike).limit(1)).length > 0
}

export async function hasMail(
  executor: Executor,
  { leadId, kind }: Pick<QueuedMails, 'kind' | 'leadId'>,
): Promise<boolean> {
  const ofLead = and(eq(mails.leadId, leadId), eq(mails.kind, kind))
  return (await executor.select({ id: mails.id }).from(mails).where(ofLead).limit(1)).length > 0
}
