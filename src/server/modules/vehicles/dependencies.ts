import type { Database } from '#server/platform/database/database.ts'
import type { Events } from '#server/platform/events/notifications.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import type { Clock } from '#server/platform/process/clock.ts'

/** What the list of vehicles asks of the rest. */
export type VehicleDependencies = {
  db: Database
  clock: Clock
  log: Log
  events: Pick<Events, 'announce' | 'notify' | 'on' | 'onGap'>
}
