import { bigint, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/**
 * Maintained counters of leads without suspected spam, because exact counts are slow. Statement triggers on leads update them. `shard`
 * spreads concurrent writers over several rows, so a total is a sum. `assigned_to` 0 means unassigned. `day` is the day of submission in
 * Dublin; 'infinity' holds the total of all days.
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
 * Sums of leads without suspected spam, by day of submission in Dublin, assignee (0 is unassigned) and one further property, so that
 * figures of a year read no leads. Rows are only written by folding `lead_sum_changes` into them.
 */
export const leadSums = pgTable(
  'lead_sums',
  {
    day: date().notNull(),
    assignedTo: integer('assigned_to').notNull(),
    /** the kind of `name`: page, other source, vehicle, or bucket of the first response time */
    kind: text({ enum: ['page', 'source', 'vehicle', 'wait'] }).notNull(),
    name: text().notNull(),
    leads: integer().notNull(),
    offers: integer().notNull(),
    won: integer().notNull(),
    /** leads with a response deadline, and those of them answered before it */
    deadlines: integer().notNull(),
    met: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.assignedTo, table.kind, table.name] })],
)

/** Changes of the sums, made by statements on leads. Each statement adds rows, so writers never wait for each other. */
export const leadSumChanges = pgTable('lead_sum_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  day: date().notNull(),
  assignedTo: integer('assigned_to').notNull(),
  source: text().notNull(),
  slug: text().notNull(),
  vehicle: text().notNull(),
  /** null without a response, and for leads not from the site */
  wait: smallint(),
  leads: integer().notNull(),
  offers: integer().notNull(),
  won: integer().notNull(),
  deadlines: integer().notNull(),
  met: integer().notNull(),
})
