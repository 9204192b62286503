import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The audit log: who did what, and from where. Rows are only added, until retention deletes them. They contain no text of customers. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** null if nobody was signed in */
    actorId: integer('actor_id'),
    actorName: text('actor_name'),
    /** noun.verb, e.g. lead.delete */
    action: text().notNull(),
    /** what was acted on, e.g. lead:42 */
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
