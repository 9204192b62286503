import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Sums of events per page and day in Dublin. They identify nobody. */
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
