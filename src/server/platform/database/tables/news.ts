import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { NEAR_DEADLINES } from '#contract/leads/live-events.ts'
import { instant } from './instant.ts'
import { leads } from './leads.ts'
import { users } from './people.ts'

const leadId = () =>
  bigint('lead_id', { mode: 'number' })
    .notNull()
    .references(() => leads.id, { onDelete: 'cascade' })

/** The times at which staff were notified of a near deadline; only the newest of each kind is kept, and old rows are deleted. */
export const nearDeadlines = pgTable(
  'near_deadlines',
  {
    leadId: leadId(),
    kind: text({ enum: NEAR_DEADLINES }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leadId, table.kind] }),
    index('near_deadlines_at').on(table.at),
    check('near_deadlines_kind', sql`${table.kind} in ('deadline-near', 'confirm-near')`),
  ],
)

/** The time at which each person last read a lead's notifications. Rows older than the notifications listed are deleted. */
export const newsReads = pgTable(
  'news_reads',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    leadId: leadId(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.leadId] }),
    index('news_reads_lead').on(table.leadId),
  ],
)
