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

/** Erasures, without the person's name. */
export const erasures = pgTable('erasures', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull().defaultNow(),
  /** null if automatic, or by a restore */
  actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
  actorName: text('actor_name'),
  leads: integer().notNull(),
  /** when files and the database's remnants were removed too; null until then */
  clearedAt: instant('cleared_at'),
})

/**
 * Erased leads, for a restore to erase again. A lead is named by id and time, because its id may belong to another in an older backup. The
 * id is no reference, because the lead may be deleted.
 */
export const erasedLeads = pgTable(
  'erased_leads',
  {
    leadId: bigint('lead_id', { mode: 'number' }).notNull(),
    leadCreatedAt: instant('lead_created_at').notNull(),
    erasureId: integer('erasure_id')
      .notNull()
      .references(() => erasures.id),
    /** the day until which contact data of an accepted quote is held; null if it is erased */
    contactUntil: date('contact_until'),
    /** ids of the erased emails, by which their files are found; kept until no delivery can be under way */
    mailIds: uuid('mail_ids').array().notNull().default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ columns: [table.leadId, table.leadCreatedAt] }),
    index('erased_leads_erasure').on(table.erasureId),
    index('erased_leads_contact').on(table.contactUntil).where(sql`${table.contactUntil} is not null`),
  ],
)

/** People who opted out of follow-ups, as keyed hashes of their addresses, so that an opt-out outlasts erasure. */
export const followUpObjections = pgTable(
  'follow_up_objections',
  {
    addressHash: text('address_hash').primaryKey(),
    /** who opted out: the customer by a link in an email, or staff for them */
    origin: text({ enum: ['link', 'staff'] }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [check('follow_up_objections_origin', sql`${table.origin} in ('link', 'staff')`)],
)

/** The retention rules and what an erasure keeps, in one row. Its fields are parsed when they are read. */
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
