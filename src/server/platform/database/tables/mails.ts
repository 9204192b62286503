import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { MailKind, MailPriority } from '#contract/mail/mail-models.ts'
import { instant } from './instant.ts'
import { leads } from './leads.ts'

/** The outbox. A row names its message; the text is made from the lead when it is sent. A deleted lead takes its mails along. */
export const mails = pgTable(
  'mails',
  {
    /** also the unique part of the Message-ID, the same on every repeat */
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<MailKind>().notNull(),
    /** the urgency, by who waits for it; the lowest number leaves first */
    priority: smallint().$type<MailPriority>().notNull(),
    leadId: bigint('lead_id', { mode: 'number' }).references(() => leads.id, { onDelete: 'cascade' }),
    /** the order in which mails were queued: those of one lead leave in it */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    recipient: text().notNull(),
    /** id of the request, or the run of a job, that caused it: the log has the rest under it */
    requestId: uuid('request_id'),
    /** the facts that the message is made from beside the lead, by its kind; never a secret */
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    state: text({ enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    /** how often a mail server has dealt with it; a server that cannot be reached does not count */
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    /** while a worker holds a row this is when its claim lapses */
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** when it was queued last: a resend begins a new time of trying */
    queuedAt: instant('queued_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('mails_due')
      .on(table.priority, table.nextAttemptAt, table.position)
      .where(sql`${table.state} = 'queued'`),
    index('mails_gathering')
      .on(table.recipient, table.kind)
      .where(
        sql`${table.state} = 'queued' and ${table.kind} in ('response-due-soon', 'response-overdue', 'confirm-due-soon', 'confirm-overdue')`,
      ),
    uniqueIndex('mails_one_digest')
      .on(sql`(${table.details} ->> 'user')`, sql`(${table.details} ->> 'day')`)
      .where(sql`${table.kind} = 'daily-digest'`),
    index('mails_newest').on(table.createdAt, table.id),
    index('mails_lead').on(table.leadId),
  ],
)

/**
 * The emails to customers, as they read them. A table of its own keeps the queue small. Secret links are cut short, so that
 * readers of the database cannot open any.
 */
export const mailTexts = pgTable('mail_texts', {
  mailId: uuid('mail_id')
    .primaryKey()
    .references(() => mails.id, { onDelete: 'cascade' }),
  subject: text().notNull(),
  body: text().notNull(),
})
