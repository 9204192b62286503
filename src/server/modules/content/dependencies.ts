import type { HomeDocument } from '#content/pages/home.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Events } from '#server/platform/events/notifications.ts'
import type { Clock } from '#server/platform/process/clock.ts'

/** What content asks of the rest of the product. */
export type ContentDependencies = {
  db: Database
  clock: Clock
  events: Pick<Events, 'announce' | 'notify'>
  /** which shipped document fills what a saved home page leaves out */
  homeDocument(): Promise<HomeDocument>
}
