import type { Database, Executor } from '#server/platform/database/database.ts'
import type { Events } from '#server/platform/events/notifications.ts'
import type { Outbox } from '#server/platform/mail/outbox.ts'
import type { Clock } from '#server/platform/process/clock.ts'

/** What the register of licences asks of the rest. */
export type LicenceDependencies = {
  db: Database
  clock: Clock
  events: Pick<Events, 'announce' | 'notify'>
  outbox: Pick<Outbox, 'queue' | 'wake'>
  adminEmails(executor: Executor): Promise<string[]>
}
