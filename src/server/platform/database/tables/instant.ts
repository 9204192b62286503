import { timestamp } from 'drizzle-orm/pg-core'

/** A moment in time, to the millisecond, as a Date of JavaScript holds it. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
