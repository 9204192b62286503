import type { BackupStatus } from '#contract/status/system-status.ts'
import type { ImageCodec } from './adapters/images/image-codec.ts'
import type { MailTransport } from './adapters/mail/transport.ts'
import type { PlaceProvider } from './adapters/maps/place-provider.ts'
import type { RouteProvider } from './adapters/maps/route-provider.ts'
import type { FileStorage } from './adapters/storage/file-storage.ts'
import type { Config } from './config.ts'
import type { Database } from './platform/database/database.ts'
import type { createLeadAnnouncer } from './platform/events/lead-announcements.ts'
import type { Events } from './platform/events/notifications.ts'
import type { SeenCertificate } from './platform/health/certificate-watch.ts'
import type { ProductReport } from './platform/health/process-report.ts'
import type { ErrorRecord } from './platform/logging/error-record.ts'
import type { Log } from './platform/logging/logger.ts'
import type { WakingOutbox } from './platform/mail/outbox.ts'
import type { RateLimits } from './platform/security/rate-limits.ts'
import type { Views } from './platform/views/views.ts'

/** An erased lead in the list beside the backups, for a restore to erase again. */
export type ListedErasure = { leadId: number; leadCreatedAt: Date; contactUntil: string | null }

/**
 * Everything a use case may need besides its arguments: what tests replace, and what exists once per process. Pass the object itself on,
 * never a copy, because caches and limiters are attached to it (`perServer`).
 */
export type Server = {
  config: Config
  db: Database
  /** address of the database server itself */
  directUrl: string
  clock: Clock
  log: Log
  errors: ErrorRecord
  /** secret from which the keys for tokens, receipts and links are derived */
  secret: string
  limits: RateLimits
  events: Events
  announcer: ReturnType<typeof createLeadAnnouncer>
  outbox: WakingOutbox
  /** absent if only the API runs: there are no pages and no desk, and emails wait */
  views: Views | undefined
  render: Views['renderMail']
  /** cost of password hashing, which tests lower */
  passwordCost: PasswordCost | undefined
  storage: FileStorage
  codec: ImageCodec & { close(): void }
  mailTransport: MailTransport
  /** providers in order; each is asked if those before it have found nothing */
  places: PlaceProvider[]
  routes: RouteProvider[]
  /** whether no other process uses this database; claims found at the start are then those of a dead process */
  alone: boolean
  /** figures and errors of all processes */
  readProduct(): Promise<ProductReport>
  /** null without a backup destination */
  readBackups(): Promise<BackupStatus | null>
  /** null before the first check of the public address */
  readCertificate(): SeenCertificate | null
  /** stores the list of erased leads beside the backups */
  storeErasedLeads(list: readonly ListedErasure[]): Promise<void>
}

/** Returns a function that creates a value once per server, on first use: a cache, queue or limiter. */
export function perServer<Value>(make: (server: Server) => Value): (server: Server) => Value {
  const values = new WeakMap<Server, { value: Value }>()
  return (server) => {
    const made = values.get(server) ?? { value: make(server) }
    values.set(server, made)
    return made.value
  }
}

export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** The cost of a hash: kB of memory and number of passes. */
export type PasswordCost = { memoryCost: number; timeCost: number }
