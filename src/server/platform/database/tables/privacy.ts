import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { users } from './people.ts'

const _bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Each erasure, without the person's name. */
export const erasures = pgTable('erasures', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull().defaultNow(),
  /** null: automatically, or by a restore */
  actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
  actorName: text('actor_name'),
  leads: integer().notNull(),
  /** when files and database remnants were removed too; null until then */
  clearedAt: instant('cleared_at'),
})

/**
 * Erased leads, for a restore to erase again. A lead is named by id and time, because in an older backup the id may belong to another.
 * Not a reference, because the lead may be deleted.
 */
export const erasedLeads = pgTable(
  'erased_leads',
  {
    leadId: bigint('lead_id', { mode: 'number' }).notNull(),
    leadCreatedAt: instant('lead_created_at').notNull(),
    erasureId: integer('erasure_id')
      .notNull()
      .references(() => erasures.id),
    /** contact data of an accepted quote stays until this day; null: already erased */
    contactUntil: date('contact_until'),
    /** emails whose files have these ids; kept until all deliveries under way have surely ended */
    mailIds: uuid('mail_ids').array().notNull().default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ columns: [table.leadId, table.leadCreatedAt] }),
    index('erased_leads_erasure').on(table.erasureId),
    index('erased_leads_contact').on(table.contactUntil).where(sql`${table.contactUntil} is not null`),
  ],
)

/** People who opted out of follow-ups, as keyed hashes of addresses, so that it outlasts erasure. */
export const followUpObjections = pgTable(
  'follow_up_objections',
  {
    addressHash: text('address_hash').primaryKey(),
    /** the customer, by a link in an email, or staff */
    origin: text({ enum: ['link', 'staff'] }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [check('follow_up_objections_origin', sql`${table.origin} in ('link', 'staff')`)],
)

/** One row: retention rules and what an erasure keeps. Fields are parsed when read. */
export const privacySettings = pgTable(
  'privacy_settings',
  {
    /** always 1 */
    id: smallint().primaryKey().default(1),
    settings: jsonb().$type<Record<string, unknown>>().notNull(),
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [check('privacy_settings_one', sql`${table.id} = 1`)],
)
