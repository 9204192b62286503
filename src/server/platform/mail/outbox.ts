import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { MAILS, type MailKind, type MailPriority } from '#contract/mail/mail-models.ts'
import type { Executor } from '../database/database.ts'
import { mails } from '../database/tables.ts'
import { currentRequestId } from '../logging/request-id.ts'

/** Further facts of an email, by kind; never a secret. */
export type MailDetails = Record<string, unknown>

/** An email to send. */
export type NewMail = {
  kind: MailKind
  recipient: string
  leadId?: number
  details?: MailDetails
  /** the priority of its kind if absent */
  priority?: MailPriority
}

/** The emails of a kind about a lead with these details. */
export type QueuedMails = { kind: MailKind; leadId: number; details: MailDetails }

/** An email with these details, about this lead or about none. */
export type RepeatedMail = Omit<QueuedMails, 'leadId'> & { leadId?: number }

/** Queues emails, each in the transaction of its cause. */
export type Outbox = {
  /** Queues emails in this order. A lead's emails to one customer keep their order, so earlier ones become as urgent as the new one. */
  queue(executor: Executor, mails: NewMail[]): Promise<void>
  /** Queues an email unless a unique index already holds it. Returns whether it is new. */
  queueOnce(executor: Executor, mail: NewMail): Promise<boolean>
  /** Adds to a waiting email of this kind and recipient, or queues a new one. `join` combines the details; it gets null if none waits. */
  queueOrJoin(
    executor: Executor,
    mail: Pick<NewMail, 'kind' | 'recipient'>,
    join: (waiting: MailDetails | null) => MailDetails,
  ): Promise<void>
  /**
   * Returns the body of a CTE that queues these emails for each row of the CTE `source`. `requestId`: that of the causing request, or a
   * placeholder in a prepared statement.
   */
  rowsFor(source: SQL, mails: { kind: MailKind; leadId: SQL; recipient: SQL }[], requestId: SQL): SQL
  /** Cancels unsent emails and returns their details. An email that is being sent is not stopped. */
  cancelQueued(executor: Executor, mails: QueuedMails): Promise<MailDetails[]>
  /** Returns whether the same email was queued within so many minutes. */
  isRepeated(executor: Executor, mail: RepeatedMail, minutes: number): Promise<boolean>
  /** Returns whether an email of this kind was queued for the lead and still exists. */
  hasMail(executor: Executor, mail: Pick<QueuedMails, 'kind' | 'leadId'>): Promise<boolean>
  /** Tells the worker, after the commit, that emails are waiting. It is cheap and never throws. */
  wake(): void
  /** Tells the worker that many requests are arriving, so that sending pauses for a moment. */
  noteRush(): void
}

/** The outbox of a process. A worker listens for `wake`; without one, emails wait for another process. */
export type WakingOutbox = Outbox & {
  onWake(listener: () => void): void
  /** returns whether emails wait while many requests arrive */
  holdsMails(): boolean
}

/** Creates an outbox. It needs only the transactions of its callers, so it exists before every module. */
export function createOutbox(): WakingOutbox {
  const listeners = new Set<() => void>()
  const rush = createRush()
  return {
    queue,
    queueOnce,
    queueOrJoin,
    rowsFor,
    cancelQueued,
    isRepeated,
    hasMail,
    wake: () => {
      for (const listener of listeners) listener()
    },
    onWake: (listener) => void listeners.add(listener),
    noteRush: rush.note,
    holdsMails: rush.holdsMails,
  }
}

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

async function queueOnce(executor: Executor, mail: NewMail): Promise<boolean> {
  const { rowCount } = await executor.insert(mails).values(toRow(mail)).onConflictDoNothing()
  return rowCount === 1
}

/** Adds to a waiting email, or queues a new one. The row lock decides: if a worker has the email first, a new one is queued. */
const queueOrJoin: Outbox['queueOrJoin'] = async (executor, { kind, recipient }, join) => {
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

/** Writes the emails without parameters, so that the statement around them can be prepared. */
const rowsFor: Outbox['rowsFor'] = (source, queued, requestId) => {
  const values = queued.map(({ kind, leadId, recipient }, turn) => {
    const literals = sql.raw(`${turn}, '${kind}', ${MAILS[kind].priority}`)
    return sql`(${literals}, ${leadId}, ${recipient})`
  })
  return sql`insert into mails (kind, priority, lead_id, recipient, request_id)
    select mail.kind, mail.priority, mail.lead_id, mail.recipient, ${requestId}::uuid
    from ${source} cross join lateral (values ${sql.join(values, sql`, `)}) as mail (turn, kind, priority, lead_id, recipient)
    order by mail.turn`
}

async function cancelQueued(
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

/** Returns whether the same email was queued shortly before, most likely by a double click. */
async function isRepeated(
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

async function hasMail(
  executor: Executor,
  { leadId, kind }: Pick<QueuedMails, 'kind' | 'leadId'>,
): Promise<boolean> {
  const ofLead = and(eq(mails.leadId, leadId), eq(mails.kind, kind))
  return (await executor.select({ id: mails.id }).from(mails).where(ofLead).limit(1)).length > 0
}

/** A rush of requests is over this long after its last signal. */
const OVER_MS = 500

/** The longest that emails are held for a rush, because customers are to get theirs within five seconds. */
const HOLD_MS = 2_000

/** The pause after a rush before emails are held again. */
const REST_MS = 5_000

/** Holds emails briefly while requests arrive faster than they are stored; a longer rush holds them no more. Uses the monotonic clock. */
export function createRush() {
  let beganAt = Number.NEGATIVE_INFINITY
  let notedAt = Number.NEGATIVE_INFINITY
  return {
    note(): void {
      const now = performance.now()
      if (now - notedAt >= REST_MS) beganAt = now
      notedAt = now
    },
    /** returns whether emails should wait */
    holdsMails(): boolean {
      const now = performance.now()
      return now - notedAt < OVER_MS && now - beganAt < HOLD_MS
    },
  }
}
