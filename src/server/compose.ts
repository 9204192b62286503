import type { Config } from '#server/config.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'

/** What a process brings, and what a test replaces. */
export type Foundation = { config: Config; db: Database; clock?: Clock }

/** The one place where services are constructed and handed what they need of each other. */
export async function compose({ config, db, clock = systemClock }: Foundation) {
  return { config, db, clock }
}

export type Services = Awaited<ReturnType<typeof compose>>
