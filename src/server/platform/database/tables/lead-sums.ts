import { bigint, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/**
 * Maintained counters of the leads that are not quarantined, so that nobody waits for an exact count(*). Maintained by statement
 * triggers on leads; `shard` spreads
 * concurrent writers over rows, a total is the sum. `assigned_to` 0 is nobody; `day` is the day of submission in Dublin,
 * and the day 'infinity' is the sum of all days, so that a total over everything reads a handful of rows.
 */
export const leadCounts = pgTable(
  'lead_counts',
  {
    day: date().notNull(),
    status: text().notNull(),
    assignedTo: integer('assigned_to').notNull(),
    shard: smallint().notNull(),
    leads: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.status, table.assignedTo, table.shard] })],
)

/**
 * Sums of the leads that are not quarantined, by day of submission in Dublin, assignee (0: nobody) and one thing more, so
 * that a year of figures reads no lead. Nothing writes here but what folds `lead_sum_changes` in.
 */
export const leadSums = pgTable(
  'lead_sums',
  {
    day: date().notNull(),
    assignedTo: integer('assigned_to').notNull(),
    /** the kind of `name`: a page, another source, a vehicle, or the step of the wait for the first response */
    kind: text({ enum: ['page', 'source', 'vehicle', 'wait'] }).notNull(),
    name: text().notNull(),
    leads: integer().notNull(),
    offers: integer().notNull(),
    won: integer().notNull(),
    /** with a response deadline, and with a response before it */
    deadlines: integer().notNull(),
    met: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.assignedTo, table.kind, table.name] })],
)

/**
 * The amounts that statements on leads added to the sums and took from them. Each adds rows of its own, so writers never wait
 * for each other.
 */
export const leadSumChanges = pgTable('lead_sum_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  day: date().notNull(),
  assignedTo: integer('assigned_to').notNull(),
  source: text().notNull(),
  slug: text().notNull(),
  vehicle: text().notNull(),
  /** null without a response, and for customers who rang */
  wait: smallint(),
  leads: integer().notNull(),
  offers: integer().notNull(),
  won: integer().notNull(),
  deadlines: integer().notNull(),
  met: integer().notNull(),
})
