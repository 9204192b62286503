import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  timestamp,
} from 'drizzle-orm/pg-core'
import { users } from './people.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const leads = pgTable(
  'leads',
  {
    /** drawn from the sequence by the statement that claims the idempotency key */
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    mobileNumber: text('mobile_number').notNull(),
    pickupLocation: text('pickup_location').notNull().default(''),
    dropoffLocation: text('dropoff_location').notNull().default(''),
    /** a calendar day and a wall-clock time in Europe/Dublin */
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
    slug: text().notNull().default(''),
    status: text({ enum: ['new', 'contacted', 'quoted', 'converted', 'lost'] })
      .notNull()
      .default('new'),
    assignedTo: integer('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
    /** name, mail and both locations, folded, each word after a space: what a search looks through */
    searchText: text('search_text').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('leads_newest').on(table.createdAt, table.id),
    index('leads_status_newest').on(table.status, table.createdAt, table.id),
    index('leads_assignee_newest')
      .on(table.assignedTo, table.createdAt, table.id)
      .where(sql`${table.assignedTo} is not null`),
    index('leads_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('leads_status', sql`${table.status} in ('new', 'contacted', 'quoted', 'converted', 'lost')`),
  ],
)

/** The timeline. Gone with its lead: deleting a lead is final. */
export const leadEvents = pgTable(
  'lead_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    leadId: bigint('lead_id', { mode: 'number' })
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** null: the visitor */
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** kept beside the id so that the entry still names a person who has left */
    actorName: text('actor_name'),
    /** field → [before, after] */
    changes: jsonb().$type<Record<string, [unknown, unknown]>>().notNull().default({}),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('lead_events_lead').on(table.leadId, table.id)],
)

/**
 * Which request became which lead. `key` is the hash of the visitor's Idempotency-Key, or, without one, of sender
 * and body. The stored answer is rebuilt from the same body, so no personal data is kept here.
 */
export const idempotencyKeys = pgTable('idempotency_keys', {
  key: text().primaryKey(),
  bodyHash: text('body_hash').notNull(),
  leadId: bigint('lead_id', { mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
})

/**
 * Kept totals, so that nobody waits for an exact count(*). Maintained by statement triggers on leads; `shard` spreads
 * concurrent writers over rows, a total is the sum. `assigned_to` 0 is nobody; `day` is the day of submission in Dublin,
 * and the day 'infinity' stands for all days together, so that a total over everything reads a handful of rows.
 */
export const leadCounts = pgTable(
  'lead_counts',
  {
    day: date().notNull(),
    status: text().notNull(),
    assignedTo: integer('assigned_to').notNull(),
    shard: smallint().notNull(),
    leads: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.status, table.assignedTo, table.shard] })],
)
