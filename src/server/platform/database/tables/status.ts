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

/** A part that fails. The row is deleted after a lasting recovery. */
export const openProblems = pgTable('open_problems', {
  part: text().primaryKey(),
  problem: text().notNull(),
  since: instant('since').notNull(),
  /** when administrators were notified; null until the problem has lasted long enough */
  notifiedAt: instant('notified_at'),
  /** when the part recovered; null while it fails */
  wellSince: instant('well_since'),
})
