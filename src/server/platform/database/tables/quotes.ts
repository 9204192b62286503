import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { QUOTE_STATES } from '#contract/leads/quote-state.ts'
import { QUOTE_REPLY_KINDS } from '#contract/quotes/quote-reply.ts'
import type { QuotedJourney } from '#contract/quotes/quoted-journey.ts'
import type { PricedSuggestion } from '#contract/rates/suggestion.ts'
import { instant } from './instant.ts'
import { leads } from './leads.ts'
import { users } from './people.ts'
import { rateCards } from './rates.ts'

/** A lead has at most one quote in these states. */
const ONGOING = sql`state in ('sent', 'asked', 'unconfirmed')`
/** The states for SQL. They come from the contract, never from outside. */
const STATES = sql.raw(`(${QUOTE_STATES.map((state) => `'${state}'`).join(', ')})`)

/**
 * Quotes. Price and text never change once they are sent: a revision is a new row. Quotes are deleted with their lead. Money is in EUR
 * cents.
 */
export const quotes = pgTable(
  'offers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    leadId: bigint('lead_id', { mode: 'number' })
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    /** an open quote past its last day counts as expired, even before the state is updated */
    state: text({ enum: QUOTE_STATES }).notNull().default('sent'),
    totalCents: integer('total_cents').notNull(),
    vatNote: text('vat_note').notNull(),
    terms: text().notNull(),
    message: text().notNull(),
    /** the last day on which the quote can be accepted, in Europe/Dublin; its journey may end it earlier */
    validUntil: date('valid_until').notNull(),
    /** the journey when it was quoted; for a booking, as the customer was last told */
    journey: jsonb().$type<QuotedJourney>().notNull(),
    recipient: text().notNull(),
    mailedAt: instant('mailed_at').notNull().defaultNow(),
    /** whether the business has to confirm an accepted quote, as set when it was sent; if not, acceptance books it */
    confirms: boolean().notNull().default(true),
    /** deadline for confirming the accepted quote; null if it need not be confirmed */
    confirmDueAt: instant('confirm_due_at'),
    /** when staff are reminded to confirm the quote */
    confirmRemindAt: instant('confirm_remind_at'),
    /** version of the rates, and steps, of the suggested price; null if there was none */
    rateVersion: integer('rate_version').references(() => rateCards.version),
    suggestion: jsonb().$type<PricedSuggestion>(),
    /** hashes of the Idempotency-Key and of the request */
    requestKey: text('request_key').unique(),
    bodyHash: text('body_hash').notNull(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdByName: text('created_by_name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('offers_revision').on(table.leadId, table.revision),
    uniqueIndex('offers_one_open').on(table.leadId).where(ONGOING),
    index('offers_newest').on(table.createdAt),
    check('offers_state', sql`${table.state} in ${STATES}`),
    check('offers_total', sql`${table.totalCents} > 0`),
  ],
)

export const quoteLines = pgTable(
  'offer_lines',
  {
    quoteId: bigint('offer_id', { mode: 'number' })
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    description: text().notNull(),
    quantity: integer().notNull(),
    unitCents: integer('unit_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.position] })],
)

/** Secret links to quotes: anyone with a link may reply. Each email and each copied link has one of its own, and only hashes are stored. */
export const quoteLinks = pgTable(
  'offer_links',
  {
    /** SHA-256 of the token, base64url */
    tokenHash: text('token_hash').primaryKey(),
    quoteId: bigint('offer_id', { mode: 'number' })
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('offer_links_offer').on(table.quoteId)],
)

/** Replies between customer and business, in order. */
export const quoteReplies = pgTable(
  'offer_replies',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    quoteId: bigint('offer_id', { mode: 'number' })
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    kind: text({ enum: QUOTE_REPLY_KINDS }).notNull(),
    /** the name that the customer typed to accept, or that of the member of staff */
    name: text().notNull().default(''),
    text: text().notNull().default(''),
    /** number of the closed quote on whose page the reply was written */
    closedNumber: text('closed_number'),
    /** the journey before a change of its facts; null for other replies */
    formerJourney: jsonb('former_journey').$type<QuotedJourney>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('offer_replies_offer').on(table.quoteId, table.id)],
)
