import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { MAILS, type MailKind, type MailPriority } from '#contract/mail/mail-models.ts'
import type { Executor } from '../database/database.ts'
import { mails } from '../database/tables.ts'
import { currentRequestId } from '../logging/request-id.ts'

/** The facts that a mail is made from beside its lead, by its kind; never a secret. */
export type MailDetails = Record<string, unknown>

/** A mail that is to be sent. */
export type NewMail = {
  kind: MailKind
  recipient: string
  leadId?: number
  details?: MailDetails
  /** absent: the priority of its kind */
  priority?: MailPriority
}

/** The mails of one lead that name these details. */
export type QueuedMails = { kind: MailKind; leadId: number; details: MailDetails }

/** A mail of this lead, or of none, with the same details. */
export type RepeatedMail = Omit<QueuedMails, 'leadId'> & { leadId?: number }

/** Every module puts its mails here, each in the transaction of its cause. */
export type Outbox = {
  /**
   * Mails in the order in which they should leave. A customer gets the mails of a lead in their order: what still waits for
   * the same address becomes as urgent as the new mail, so that it holds nothing up.
   */
  queue(executor: Executor, mails: NewMail[]): Promise<void>
  /** Nothing when a unique index of the outbox says that there is one already. Answers whether it is new. */
  queueOnce(executor: Executor, mail: NewMail): Promise<boolean>
  /**
   * Adds to a mail of the same kind that still waits for the same person, or queues one: `join` makes the new details of
   * those that wait, of null when none does.
   */
  queueOrJoin(
    executor: Executor,
    mail: Pick<NewMail, 'kind' | 'recipient'>,
    join: (waiting: MailDetails | null) => MailDetails,
  ): Promise<void>
  /**
   * The body of a CTE that queues these mails, in their order, for each row of the CTE `source`: none without a row.
   * `requestId`: of the request that causes them; a placeholder where the statement is prepared.
   */
  rowsFor(source: SQL, mails: { kind: MailKind; leadId: SQL; recipient: SQL }[], requestId: SQL): SQL
  /** Takes out what has not left, and answers its details. One that is leaving at this moment leaves. */
  cancelQueued(executor: Executor, mails: QueuedMails): Promise<MailDetails[]>
  /** The same mail was queued within so many minutes. */
  isRepeated(executor: Executor, mail: RepeatedMail, minutes: number): Promise<boolean>
  /** A mail of this kind was queued for the lead, and the retention has not deleted it since. */
  hasMail(executor: Executor, mail: Pick<QueuedMails, 'kind' | 'leadId'>): Promise<boolean>
  /** Tells, after the commit, that mails are waiting. Costs next to nothing and never throws. */
  wake(): void
  /** Requests come faster than they are stored: for a moment sending leaves the machine to them. */
  noteRush(): void
}

/** The outbox of this process. A worker listens for `wake`; without one mails wait for a process that has one. */
export type WakingOutbox = Outbox & {
  onWake(listener: () => void): void
  /** whether a rush of requests has the machine for itself, and emails wait for the next look at the queue */
  holdsMails(): boolean
}

/** Needs nothing but the transactions of those who queue, so it is there before every module. */
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

/** The row's lock decides: a worker takes the mail before it is joined, and then a new one is queued, or after. */
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

/** Takes no parameters of its own, so that the statement around it can be prepared. */
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

/** A second click, most likely. */
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

/** A rush counts as over so long after it was noted last. */
const OVER_MS = 500

/** Emails wait so long for a rush. A customer's email leaves within five seconds, whatever else the machine does. */
const HOLD_MS = 2_000

/** Mails are held again only when no rush was noted for this long. */
const REST_MS = 5_000

/**
 * Requests that come faster than they are stored have the machine for themselves, for a moment: most rushes are over
 * then. A rush that goes on holds no email any longer. Time is measured on the monotonic clock.
 */
export function createRush() {
  let beganAt = Number.NEGATIVE_INFINITY
  let notedAt = Number.NEGATIVE_INFINITY
  return {
    note(): void {
      const now = performance.now()
      if (now - notedAt >= REST_MS) beganAt = now
      notedAt = now
    },
    /** whether emails should wait */
    holdsMails(): boolean {
      const now = performance.now()
      return now - notedAt < OVER_MS && now - beganAt < HOLD_MS
    },
  }
}
