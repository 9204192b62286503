import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** The size of a store on a day in Dublin. */
export const storeSizes = pgTable(
  'store_sizes',
  {
    day: date().notNull(),
    store: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.store] })],
)

/** A part that is not well. The row goes when it has been well for a while. */
export const openProblems = pgTable('open_problems', {
  part: text().primaryKey(),
  problem: text().notNull(),
  since: instant('since').notNull(),
  /** when administrators were notified; null until the problem has lasted long enough */
  notifiedAt: instant('notified_at'),
  /** since when it is well again; null while it is not */
  wellSince: instant('well_since'),
})
