import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Append-only until retention: who did what, and from where. Contains no customer's text. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** null: no one was signed in */
    actorId: integer('actor_id'),
    actorName: text('actor_name'),
    /** noun.verb, e.g. lead.delete */
    action: text().notNull(),
    /** object of the act, e.g. lead:42 */
    target: text().notNull().default(''),
    address: text().notNull().default(''),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index('audit_entries_newest').on(table.at, table.id),
    index('audit_entries_actor').on(table.actorId, table.id),
    index('audit_entries_target').on(table.target, table.id),
  ],
)
