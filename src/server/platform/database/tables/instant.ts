import { timestamp } from 'drizzle-orm/pg-core'

/** A moment to the millisecond, like a JavaScript Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
