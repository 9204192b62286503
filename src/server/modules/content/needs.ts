import type { HomeDocument } from '#contract/content/home.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events.ts'

/** What content asks of the rest of the product. */
export type ContentNeeds = {
  db: Database
  clock: Clock
  events: Pick<Events, 'announce' | 'heard'>
  /** which shipped document fills what a saved home page leaves out */
  homeDocument(): Promise<HomeDocument>
}
