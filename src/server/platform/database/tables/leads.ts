import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  time,
} from 'drizzle-orm/pg-core'
import { CLOSED_STATUSES, LEAD_STATUSES, OPEN_STATUSES } from '#contract/leads/lead-status.ts'
import { QUOTE_STATES } from '#contract/leads/quote-state.ts'
import type { Trip } from '#contract/trips/trip.ts'
import { instant } from './instant.ts'
import { users } from './people.ts'

/** Writes a list of words for SQL. The words come from the contract, never from outside. */
const quoteList = (words: readonly string[]) => sql.raw(`(${words.map((word) => `'${word}'`).join(', ')})`)

/** The last day on which a lead travels. */
export const LAST_TRAVEL_DAY = `greatest(date_of_travel + coalesce((trip->'hire'->>'days')::int - 1, 0), return_date)`

const waitedSeconds = (response: AnyPgColumn, created: AnyPgColumn) =>
  sql`(trunc(extract(epoch from ${response} - ${created}))::int)`

export const leads = pgTable(
  'leads',
  {
    /** taken from the sequence by the statement that claims the idempotency key */
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    /** the number as typed */
    mobileNumber: text('mobile_number').notNull(),
    /** the number in E.164; null if unreadable */
    mobileE164: text('mobile_e164'),
    pickupLocation: text('pickup_location').notNull().default(''),
    dropoffLocation: text('dropoff_location').notNull().default(''),
    /** a calendar day, and below a wall-clock time, in Europe/Dublin */
    dateOfTravel: date('date_of_travel').notNull(),
    pickupTime: time('pickup_time', { precision: 0 }).notNull(),
    selectedVehicle: text('selected_vehicle').notNull().default(''),
    additionalInfo: text('additional_info').notNull().default(''),
    numberOfPeople: integer('number_of_people'),
    groupType: text('group_type').notNull().default(''),
    roundTrip: boolean('round_trip').notNull().default(false),
    returnDate: date('return_date'),
    returnTime: time('return_time', { precision: 0 }),
    /** km */
    distance: numeric({ precision: 8, scale: 2, mode: 'number' }).notNull().default(0),
    /** the provider of the distance; blank if none */
    distanceProvider: text('distance_provider').notNull().default(''),
    distanceIsEstimate: boolean('distance_is_estimate').notNull().default(false),
    distanceMinutes: integer('distance_minutes'),
    /** stops, hire, occasion, luggage, seats; null if nothing was entered */
    trip: jsonb().$type<Trip>(),
    /** the guide price as it was shown, in the same words; blank if none */
    guidePrice: text('guide_price').notNull().default(''),
    slug: text().notNull().default(''),
    /** minutes stated on the lead's page, and the response deadline that follows */
    responseMinutes: integer('response_minutes'),
    responseDueAt: instant('response_due_at'),
    /** when staff are next reminded; null if no more reminders are due */
    responseCheckAt: instant('response_check_at'),
    /** set by a trigger on lead_events, which decides what counts as a response */
    firstResponseAt: instant('first_response_at'),
    /** set by the same trigger: when the first quote was sent, and when staff were last active */
    firstQuoteAt: instant('first_offer_at'),
    staffActivityAt: instant('staff_activity_at'),
    /** why the lead is suspected spam; it stays after a release */
    suspectedSpam: text('suspected_spam'),
    releasedAt: instant('released_at'),
    releasedBy: integer('released_by').references(() => users.id, { onDelete: 'set null' }),
    priority: text({ enum: ['high', 'medium', 'low'] })
      .notNull()
      .default('medium'),
    nextActionOn: date('next_action_on'),
    /** in Dublin; null if no time was agreed */
    nextActionTime: time('next_action_time'),
    /** when the lead enters the follow-up queue: when its next action is due, or after a day without activity */
    followUpFrom: instant('follow_up_from').generatedAlwaysAs(
      sql`least(
        next_action_on::timestamp at time zone 'Europe/Dublin',
        case when status in ${quoteList(OPEN_STATUSES)} and status <> 'new'
          then (staff_activity_at at time zone 'UTC' + interval '24 hours') at time zone 'UTC' end)`,
    ),
    /** set by a trigger on quotes: the state of the newest one; null without a quote */
    quoteState: text('offer_state', { enum: QUOTE_STATES }),
    quoteTotalCents: integer('offer_total_cents'),
    quoteValidUntil: date('offer_valid_until'),
    quoteConfirmDueAt: instant('offer_confirm_due_at'),
    quoteSentAt: instant('offer_sent_at'),
    /** set by triggers on quotes and replies: whether a question is unanswered */
    questionWaiting: boolean('question_waiting').notNull().default(false),
    /** when the oldest unanswered question arrived */
    questionAskedAt: instant('question_asked_at'),
    /** set by the trigger on quotes: total of all bookings; null if there is none */
    bookedTotalCents: integer('booked_total_cents'),
    /** when staff are next reminded to confirm a booking; null if no more reminders are due */
    quoteConfirmCheckAt: instant('offer_confirm_check_at'),
    lostReason: text('lost_reason').notNull().default(''),
    /** notes for the driver, by staff */
    driverNotes: text('driver_notes').notNull().default(''),
    source: text({ enum: ['web', 'phone', 'email', 'other'] })
      .notNull()
      .default('web'),
    status: text({ enum: LEAD_STATUSES }).notNull().default('new'),
    assignedTo: integer('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
    /** the text for searches, folded: names, addresses, places, additional information, and digits of the phone number */
    searchText: text('search_text').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // A migration adds INCLUDE columns to some indexes, which Drizzle cannot express.
    index('leads_newest').on(table.createdAt, table.id),
    index('leads_status_newest').on(table.status, table.createdAt, table.id),
    // Lists can be sorted by these, and by the indexes of age, status, assignee and open deadline.
    index('leads_travel').on(table.dateOfTravel, table.pickupTime, table.id),
    // Journeys of some days are found by their last day, so that a late return is found and old journeys are not read.
    index('leads_last_day')
      .on(sql`(${sql.raw(LAST_TRAVEL_DAY)})`, table.dateOfTravel)
      .where(
        sql`${table.status} = 'converted' or ${table.bookedTotalCents} is not null
        or ${table.quoteConfirmDueAt} is not null or ${table.quoteState} in ('sent', 'asked')`,
      ),
    index('leads_offer_value')
      .on(table.quoteTotalCents, table.id)
      .where(sql`${table.quoteTotalCents} is not null`),
    // Partial indexes find the few leads with a rare value.
    index('leads_status_value')
      .on(table.status, table.quoteTotalCents, table.id)
      .where(sql`${table.quoteTotalCents} is not null`),
    index('leads_priority_newest')
      .on(table.priority, table.createdAt, table.id)
      .where(sql`${table.priority} <> 'medium'`),
    index('leads_page_newest').on(table.slug, table.createdAt, table.id).where(sql`${table.source} = 'web'`),
    index('leads_assignee_newest')
      .on(table.assignedTo, table.createdAt, table.id)
      .where(sql`${table.assignedTo} is not null`),
    // First response times in seconds give the exact median within a bucket.
    index('leads_waited')
      .on(waitedSeconds(table.firstResponseAt, table.createdAt), table.createdAt)
      .where(
        sql`${table.source} = 'web' and ${table.firstResponseAt} is not null
        and (${table.suspectedSpam} is null or ${table.releasedAt} is not null)`,
      ),
    index('leads_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    // Other enquiries of a customer are found by these.
    index('leads_mobile').on(table.mobileE164).where(sql`${table.mobileE164} is not null`),
    index('leads_email').on(sql`lower(${table.email})`),
    index('leads_next_action')
      .on(table.nextActionOn, table.id)
      .where(sql`${table.nextActionOn} is not null and ${table.status} not in ${quoteList(CLOSED_STATUSES)}`),
    index('leads_response_check').on(table.responseCheckAt).where(sql`${table.responseCheckAt} is not null`),
    index('leads_follow_up').on(table.followUpFrom).where(sql`${table.followUpFrom} is not null`),
    index('leads_unanswered')
      .on(table.responseDueAt)
      .where(
        sql`${table.status} = 'new' and ${table.firstResponseAt} is null and ${table.responseDueAt} is not null`,
      ),
    // Leads that were closed without a response wait until their deadline passes.
    index('leads_closed_unanswered')
      .on(table.responseDueAt)
      .where(
        sql`${table.status} <> 'new' and ${table.firstResponseAt} is null and ${table.responseDueAt} is not null`,
      ),
    index('leads_assignee_follow_up')
      .on(table.assignedTo, table.followUpFrom)
      .where(sql`${table.followUpFrom} is not null and ${table.assignedTo} is not null`),
    // Customers who wait for a confirmation are listed first.
    index('leads_unconfirmed')
      .on(table.quoteConfirmDueAt, table.id)
      .where(sql`${table.quoteConfirmDueAt} is not null`),
    index('leads_questions')
      .on(table.questionAskedAt, table.id)
      .where(sql`${table.questionAskedAt} is not null and ${table.status} <> 'lost'`),
    index('leads_quarantined')
      .on(table.createdAt, table.id)
      .where(sql`${table.suspectedSpam} is not null and ${table.releasedAt} is null`),
    check('leads_status', sql`${table.status} in ${quoteList(LEAD_STATUSES)}`),
    check('leads_priority', sql`${table.priority} in ('high', 'medium', 'low')`),
    check('leads_source', sql`${table.source} in ('web', 'phone', 'email', 'other')`),
  ],
)

/** The timeline of a lead, deleted with the lead. */
export const leadEvents = pgTable(
  'lead_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    leadId: bigint('lead_id', { mode: 'number' })
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** null if the customer acted */
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** kept with the id, in case the account is deleted */
    actorName: text('actor_name'),
    /** the values before and after, by field */
    changes: jsonb().$type<Record<string, [unknown, unknown]>>().notNull().default({}),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('lead_events_lead').on(table.leadId, table.id),
    // A person's recent activity is found by this.
    index('lead_events_actor').on(table.actorId, table.createdAt).where(sql`${table.actorId} is not null`),
    // Customers' recent replies to quotes are found by this.
    index('lead_events_customer_answers')
      .on(table.createdAt)
      .where(
        sql`${table.actorId} is null and ${table.kind} in ('offer-accepted', 'offer-declined', 'offer-asked')`,
      ),
    // Customers' recent decisions are found by this.
    index('lead_events_customer_status')
      .on(table.createdAt)
      .where(sql`${table.actorId} is null and ${table.kind} = 'status'`),
  ],
)

/**
 * The lead or entry that each request became. `key` is the hash of a visitor's Idempotency-Key or, without one, of sender and body. For
 * staff it is the hash of their id and key, with the lead's id for notes and contacts. Responses are rebuilt from the body or the lead, so
 * no personal data is stored here.
 */
export const idempotencyKeys = pgTable('idempotency_keys', {
  key: text().primaryKey(),
  bodyHash: text('body_hash').notNull(),
  leadId: bigint('lead_id', { mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
})
