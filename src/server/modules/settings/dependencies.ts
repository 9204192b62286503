import type { Database } from '#server/platform/database/database.ts'
import type { Events } from '#server/platform/events/notifications.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import type { Clock } from '#server/platform/process/clock.ts'

/** What the settings ask of the rest of the product. */
export type SettingsDependencies = {
  db: Database
  clock: Clock
  log: Log
  events: Pick<Events, 'announce' | 'notify'>
  /** the site's own address when it is configured */
  publicUrl: string | undefined
  /** where replies to mails go */
  leadsEmail: string
}
