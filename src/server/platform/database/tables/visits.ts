import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Counts of events on a page on a day in Dublin. Sums and nothing else: no row is about a person. */
export const visitCounts = pgTable(
  'visit_counts',
  {
    day: date().notNull(),
    /** the path of the page */
    page: text().notNull(),
    event: text().notNull(),
    visits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.event] })],
)
