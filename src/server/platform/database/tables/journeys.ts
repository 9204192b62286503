import { bigint, date, index, integer, pgTable, primaryKey, text, time, unique } from 'drizzle-orm/pg-core'
import { LINK_KINDS } from '#contract/journeys/journey-link.ts'
import { instant } from './instant.ts'
import { leads } from './leads.ts'
import { users } from './people.ts'

const leadId = () => bigint('lead_id', { mode: 'number' }).references(() => leads.id, { onDelete: 'cascade' })

/** The vehicle and driver planned for a leg of a lead. The row of a leg that no longer exists stays until staff dismiss it. */
export const legAssignments = pgTable(
  'leg_assignments',
  {
    leadId: leadId().notNull(),
    /** 'out', 'back', or 'day-2' for a later day of a hire */
    leg: text().notNull(),
    /** day and time of the leg when it was planned; the leg has moved if they differ now */
    day: date().notNull(),
    time: time({ precision: 0 }),
    /** a listed vehicle; null for any other */
    unitId: text('unit_id'),
    /** the vehicle as typed */
    vehicle: text().notNull().default(''),
    driver: text().notNull().default(''),
    note: text().notNull().default(''),
    /** what the driver collects, in cents; null if nothing */
    collectCents: integer('collect_cents'),
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.leadId, table.leg] }), index('leg_assignments_day').on(table.day)],
)

/** Secret links to a job sheet, a driver's day, or a calendar of all journeys or of one driver. The token is signed over the id. */
export const journeyLinks = pgTable(
  'journey_links',
  {
    id: text().primaryKey(),
    kind: text({ enum: LINK_KINDS }).notNull(),
    leadId: leadId(),
    leg: text().notNull().default(''),
    /** the driver’s name; blank for everyone */
    driver: text().notNull().default(''),
    day: date(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('journey_links_once')
      .on(table.kind, table.leadId, table.leg, table.driver, table.day)
      .nullsNotDistinct(),
    index('journey_links_lead').on(table.leadId),
  ],
)
