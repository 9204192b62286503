import type { SQL } from 'drizzle-orm'
import type { MailKind, MailPriority } from '#contract/mail/mail-models.ts'
import type { Executor } from '../database/database.ts'

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
