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

/** The outbox. A row describes an email, whose text is made when it is sent. Emails are deleted with their lead. */
export const mails = pgTable(
  'mails',
  {
    /** also the unique part of the Message-ID, which stays the same when sending is repeated */
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<MailKind>().notNull(),
    /** urgency; the lowest number is sent first */
    priority: smallint().$type<MailPriority>().notNull(),
    leadId: bigint('lead_id', { mode: 'number' }).references(() => leads.id, { onDelete: 'cascade' }),
    /** order of queueing, in which a lead's emails are sent */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    recipient: text().notNull(),
    /** id of the request or job that caused the email, for the log */
    requestId: uuid('request_id'),
    /** further facts of the email, by kind; never a secret */
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    state: text({ enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    /** attempts that reached a mail server */
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    /** when the email is next due; while a worker holds the row, when its claim expires */
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** when the email was last queued; sending it again restarts the retries */
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
 * The texts of emails sent to customers. A separate table keeps the queue small. Secret links are cut short, so that they cannot be used.
 */
export const mailTexts = pgTable('mail_texts', {
  mailId: uuid('mail_id')
    .primaryKey()
    .references(() => mails.id, { onDelete: 'cascade' }),
  subject: text().notNull(),
  body: text().notNull(),
})
