import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * The counters of rate-limiter-flexible, shared by all processes. The migration makes the table UNLOGGED, because losing it in a crash is
 * harmless.
 */
export const rateLimits = pgTable('rate_limits', {
  /** hashed, so that addresses and accounts are not stored in clear */
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
