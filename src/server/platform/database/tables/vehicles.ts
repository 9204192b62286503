import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, smallint } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { users } from './people.ts'

/** The list of vehicles, in one row; the shipped vehicles are used without it. */
export const vehicleLists = pgTable(
  'vehicle_lists',
  {
    /** always 1 */
    id: smallint().primaryKey().default(1),
    /** all vehicles in the order of the form, with retired ones */
    vehicles: jsonb().$type<unknown>().notNull(),
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [check('vehicle_lists_one', sql`${table.id} = 1`)],
)
