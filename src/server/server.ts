import type { BackupStatus } from '#contract/status/system-status.ts'
import type { ImageCodec } from './adapters/images/image-codec.ts'
import type { MailTransport } from './adapters/mail/transport.ts'
import type { PlaceProvider } from './adapters/maps/place-provider.ts'
import type { RouteProvider } from './adapters/maps/route-provider.ts'
import type { FileStorage } from './adapters/storage/file-storage.ts'
import type { Config } from './config.ts'
import type { Database } from './platform/database/database.ts'
import type { createLeadAnnouncer } from './platform/events/lead-announcer.ts'
import type { Events } from './platform/events/notifications.ts'
import type { SeenCertificate } from './platform/health/certificate-watch.ts'
import type { ErrorRecord } from './platform/logging/error-record.ts'
import type { Log } from './platform/logging/logger.ts'
import type { WakingOutbox } from './platform/mail/outbox.ts'
import type { Clock } from './platform/process/clock.ts'
import type { ProductReport } from './platform/process/process-report.ts'
import type { PasswordCost } from './platform/security/password-cost.ts'
import type { RateLimits } from './platform/security/rate-limits.ts'
import type { Views } from './platform/views/views.ts'

/** An erased lead as it is listed beside the backups, for a restore to erase again. */
export type ListedErasure = { leadId: number; leadCreatedAt: Date; contactUntil: string | null }

/**
 * Everything that a use case may need beside its arguments: what tests replace, and what a process has once. Use cases take it
 * first and hand it on whole, because caches and limiters hang on the object itself (`perServer`).
 */
export type Server = {
  config: Config
  db: Database
  /** address of the database server itself, for sessions of its own */
  directUrl: string
  clock: Clock
  log: Log
  errors: ErrorRecord
  /** the keys of tokens, receipts and links are derived from it */
  secret: string
  limits: RateLimits
  events: Events
  announcer: ReturnType<typeof createLeadAnnouncer>
  outbox: WakingOutbox
  /** absent: there are no pages and no desk, only the API, and mails wait */
  views: Views | undefined
  render: Views['renderMail']
  /** the cost of a password's hash, where tests ask for less than is safe */
  passwordCost: PasswordCost | undefined
  storage: FileStorage
  codec: ImageCodec & { close(): void }
  mailTransport: MailTransport
  /** providers in the order in which they are asked: each when those before it have failed */
  places: PlaceProvider[]
  routes: RouteProvider[]
  /** no other process uses this database: claims found at the start are those of a process that died */
  alone: boolean
  /** figures of all processes, and their errors */
  readProduct(): Promise<ProductReport>
  /** null where no place for backups is set */
  readBackups(): Promise<BackupStatus | null>
  /** null before the first look at the public address */
  readCertificate(): SeenCertificate | null
  /** lists erased leads beside the backups */
  storeErasedLeads(list: readonly ListedErasure[]): Promise<void>
}

/** A value that each server makes once, on first use: a cache, a queue, a limiter. */
export function perServer<Value>(make: (server: Server) => Value): (server: Server) => Value {
  const values = new WeakMap<Server, { value: Value }>()
  return (server) => {
    const made = values.get(server) ?? { value: make(server) }
    values.set(server, made)
    return made.value
  }
}
