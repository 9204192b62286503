import { date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { RateCard } from '#contract/rates/rate-card.ts'
import { instant } from './instant.ts'
import { users } from './people.ts'

/** Saved rates. Rows never change, because quotes refer to them. */
export const rateCards = pgTable(
  'rate_cards',
  {
    version: integer().primaryKey(),
    /** first day in Europe/Dublin on which the version counts; of those that do, the newest is in force */
    countsFrom: date('counts_from').notNull(),
    note: text().notNull(),
    card: jsonb().$type<RateCard>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdByName: text('created_by_name').notNull(),
  },
  (table) => [index('rate_cards_counting').on(table.countsFrom, table.version)],
)
