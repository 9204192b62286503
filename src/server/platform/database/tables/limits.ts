import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Counters of rate-limiter-flexible, shared by every process. Made UNLOGGED by the migration: losing them in a crash is harmless. */
export const rateLimits = pgTable('rate_limits', {
  /** hashed: an address or an account is never stored here in clear */
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
