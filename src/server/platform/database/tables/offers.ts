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
import { OFFER_STATES } from '#contract/leads/offer-state.ts'
import { OFFER_REPLY_KINDS } from '#contract/offers/offer-reply.ts'
import type { OfferedJourney } from '#contract/offers/offered-journey.ts'
import type { PricedSuggestion } from '#contract/rates/suggestion.ts'
import { instant } from './instant.ts'
import { leads } from './leads.ts'
import { users } from './people.ts'
import { rateCards } from './rates.ts'

/** A lead has at most one offer in these states. */
const ONGOING = sql`state in ('sent', 'asked', 'unconfirmed')`
/** The values come from the contract, never from outside. */
const STATES = sql.raw(`(${OFFER_STATES.map((state) => `'${state}'`).join(', ')})`)

/** Priced quotes. Price and words that were sent are never changed: a revision is another row. Gone with its lead. Money is EUR cents. */
export const offers = pgTable(
  'offers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    leadId: bigint('lead_id', { mode: 'number' })
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    /** an open offer past its last day counts as expired, whether or not anybody has written that down */
    state: text({ enum: OFFER_STATES }).notNull().default('sent'),
    totalCents: integer('total_cents').notNull(),
    vatNote: text('vat_note').notNull(),
    terms: text().notNull(),
    message: text().notNull(),
    /** in Europe/Dublin; it stands to the end of this day */
    validUntil: date('valid_until').notNull(),
    /** the journey when the offer was made; for a booking, as its customer was last told */
    journey: jsonb().$type<OfferedJourney>().notNull(),
    recipient: text().notNull(),
    mailedAt: instant('mailed_at').notNull().defaultNow(),
    /** the rule it was sent under: the business confirms what is accepted; off, accepting books it */
    confirms: boolean().notNull().default(true),
    /** until when the business confirms what the customer has accepted; null unless it waits for that */
    confirmDueAt: instant('confirm_due_at'),
    /** when staff are reminded of that */
    confirmRemindAt: instant('confirm_remind_at'),
    /** the rate card that made the price it began with, and how; null where none did */
    rateVersion: integer('rate_version').references(() => rateCards.version),
    suggestion: jsonb().$type<PricedSuggestion>(),
    /** hashes of the sender's Idempotency-Key and of what came with it */
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

export const offerLines = pgTable(
  'offer_lines',
  {
    offerId: bigint('offer_id', { mode: 'number' })
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    description: text().notNull(),
    quantity: integer().notNull(),
    unitCents: integer('unit_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.position] })],
)

/** Secret links: anyone with one may reply. Each email and each copied link has its own, and only their hashes are stored. */
export const offerLinks = pgTable(
  'offer_links',
  {
    /** SHA-256 of the token, base64url */
    tokenHash: text('token_hash').primaryKey(),
    offerId: bigint('offer_id', { mode: 'number' })
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('offer_links_offer').on(table.offerId)],
)

/** The replies between customer and business, in order. */
export const offerReplies = pgTable(
  'offer_replies',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    offerId: bigint('offer_id', { mode: 'number' })
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    kind: text({ enum: OFFER_REPLY_KINDS }).notNull(),
    /** the name that the customer typed to accept, or the name of the member of staff */
    name: text().notNull().default(''),
    text: text().notNull().default(''),
    /** number of the offer, no longer open, on whose page the customer wrote it */
    closedNumber: text('closed_number'),
    /** for changed facts alone: the journey before them */
    formerJourney: jsonb('former_journey').$type<OfferedJourney>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('offer_replies_offer').on(table.offerId, table.id)],
)
