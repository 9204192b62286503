import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Counters of rate-limiter-flexible, shared by all processes. The migration makes the table UNLOGGED: losing it in a crash is harmless. */
export const rateLimits = pgTable('rate_limits', {
  /** hashed: addresses and accounts are not stored in clear */
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
