import type { FileStorage } from '#server/adapters/storage/file-storage.ts'
import type { Config } from '#server/config.ts'
import type { PasswordCost } from '#server/modules/auth/passwords.ts'
import { type Database, readConnectionString } from '#server/platform/database/database.ts'
import { createLeadAnnouncer } from '#server/platform/events/lead-announcer.ts'
import { createEvents } from '#server/platform/events/notifications.ts'
import type { PartHealth } from '#server/platform/health/health.ts'
import { createErrorRecord, type ErrorRecord } from '#server/platform/logging/error-record.ts'
import { createLog, type Log } from '#server/platform/logging/logger.ts'
import { createOutbox } from '#server/platform/mail/create-outbox.ts'
import { type Clock, systemClock } from '#server/platform/process/clock.ts'
import type { ProductReport } from '#server/platform/process/process-report.ts'
import { createRateLimits } from '#server/platform/security/rate-limits.ts'
import { deriveKey, sessionSecret } from '#server/platform/security/secrets.ts'
import type { Views } from '#server/platform/views/views.ts'
import { mailRenderer } from './mails.ts'

/** What a process brings, and what a test replaces. Without views there are no pages and no desk, only the API. */
export type PlatformDependencies = {
  config: Config
  db: Database
  /** of the server itself, for what needs a session of its own; absent: as `db` reaches it */
  directUrl?: string
  clock?: Clock
  log?: Log
  /** counts the errors that `log` writes */
  errors?: ErrorRecord
  views?: Views
  /** stores images instead of the storage that the settings name */
  storage?: FileStorage
  /** of a password's hash, instead of what is safe */
  passwordCost?: PasswordCost
  /** of this process, where several serve */
  name?: string
  /** what all processes use; absent: this one alone */
  readProduct?: () => Promise<ProductReport>
  /** parts that the supervisor of the process looks after */
  outside?: () => Record<string, PartHealth>
  /** no other process can use this database */
  alone?: boolean
}

export type Platform = Awaited<ReturnType<typeof composePlatform>>

/** What every service may use: the database, the clock, the log, limits, events and the outbox. */
export async function composePlatform({ config, db, clock = systemClock, ...given }: PlatformDependencies) {
  const errors = given.errors ?? createErrorRecord()
  const log = given.log ?? createLog(config, undefined, errors)
  const secret = await sessionSecret(db, config.SESSION_SECRET)
  const on = config.RATE_LIMITS === 'on'
  if (!on) log.warn('RATE_LIMITS is off: nothing slows down guessing or flooding')
  const limits = createRateLimits({ db, key: deriveKey(secret, 'rate-limits'), on })
  const directUrl = given.directUrl ?? readConnectionString(db)
  const events = createEvents(directUrl, log)
  const announcer = createLeadAnnouncer({ db, events, log })
  const outbox = createOutbox()
  const render = mailRenderer(given.views)
  return {
    config,
    db,
    directUrl,
    clock,
    log,
    errors,
    secret,
    limits,
    events,
    announcer,
    outbox,
    render,
  }
}
