import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, smallint } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { users } from './people.ts'

/** The vehicles on offer; without a row, the shipped ones. */
export const vehicleLists = pgTable(
  'vehicle_lists',
  {
    /** always 1 */
    id: smallint().primaryKey().default(1),
    /** in the order of the form, retired ones included */
    vehicles: jsonb().$type<unknown>().notNull(),
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [check('vehicle_lists_one', sql`${table.id} = 1`)],
)
