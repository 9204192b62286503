import type { Database, Executor } from '#server/platform/database/database.ts'
import type { Events } from '#server/platform/events/notifications.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import type { Clock } from '#server/platform/process/clock.ts'

/** What the settings ask of the rest of the product. */
export type SettingsDependencies = {
  db: Database
  clock: Clock
  log: Log
  events: Pick<Events, 'announce' | 'notify'>
  /** open sessions of these roles are good for setting up a second factor alone, where there is none; all others are good for everything */
  limitSessions(executor: Executor, roleIds: readonly number[]): Promise<void>
  /** the site's own address when it is configured */
  publicUrl: string | undefined
  /** where replies to mails go */
  leadsEmail: string
}
