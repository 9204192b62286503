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

/** Each time that a person was erased. It does not say who the person was. */
export const erasures = pgTable('erasures', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull().defaultNow(),
  /** null: automatically, or by a restore */
  actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
  actorName: text('actor_name'),
  leads: integer().notNull(),
  /** when files and the database's own remains were gone too; null while they are not */
  clearedAt: instant('cleared_at'),
})

/**
 * Which leads were erased: what a restore erases again. A lead is named by number and moment, because an older backup gives
 * the number to somebody else. No reference to the lead, which may be deleted later.
 */
export const erasedLeads = pgTable(
  'erased_leads',
  {
    leadId: bigint('lead_id', { mode: 'number' }).notNull(),
    leadCreatedAt: instant('lead_created_at').notNull(),
    erasureId: integer('erasure_id')
      .notNull()
      .references(() => erasures.id),
    /** the contact data of an accepted offer stays until this day; null: it went at once, or has gone since */
    contactUntil: date('contact_until'),
    /** emails of the lead, whose files bear these ids; until a night after all that was being written has ended */
    mailIds: uuid('mail_ids').array().notNull().default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ columns: [table.leadId, table.leadCreatedAt] }),
    index('erased_leads_erasure').on(table.erasureId),
    index('erased_leads_contact').on(table.contactUntil).where(sql`${table.contactUntil} is not null`),
  ],
)

/**
 * People who want no follow-ups, each as a keyed hash of the address: it outlives the erasure of the person, and a later
 * enquiry.
 */
export const followUpObjections = pgTable(
  'follow_up_objections',
  {
    addressHash: text('address_hash').primaryKey(),
    /** the person themselves, by the link in an email, or staff */
    origin: text({ enum: ['link', 'staff'] }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [check('follow_up_objections_origin', sql`${table.origin} in ('link', 'staff')`)],
)

/** One record: how long what is stored, and what an erasure leaves. Fields are parsed again when they are read. */
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
