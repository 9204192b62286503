import { createImageWorker } from '#server/adapters/images/image-worker-client.ts'
import type { FileStorage } from '#server/adapters/storage/file-storage.ts'
import { openServedStorage } from '#server/adapters/storage/open-storage.ts'
import type { Config } from '#server/config.ts'
import { type Database, readConnectionString } from '#server/platform/database/database.ts'
import { createLeadAnnouncer } from '#server/platform/events/lead-announcements.ts'
import { createEvents } from '#server/platform/events/notifications.ts'
import { createCertificateWatch } from '#server/platform/health/certificate-watch.ts'
import type { PartHealth } from '#server/platform/health/health.ts'
import { createFigures, describeAlone, type ProductReport } from '#server/platform/health/process-report.ts'
import { createErrorRecord, type ErrorRecord } from '#server/platform/logging/error-record.ts'
import { createLog, type Log } from '#server/platform/logging/logger.ts'
import { createOutbox } from '#server/platform/mail/outbox.ts'
import { createRateLimits } from '#server/platform/security/rate-limits.ts'
import { deriveKey, sessionSecret } from '#server/platform/security/secrets.ts'
import type { Views } from '#server/platform/views/views.ts'
import { type Clock, type PasswordCost, type Server, systemClock } from '#server/server.ts'
import { composeBackground } from './background.ts'
import { composeDataSafety, storeErasedLeads } from './backup-and-integrity.ts'
import { composeMailWorker, mailRenderer, openMailTransport } from './mails.ts'
import { composeMaps } from './maps.ts'

/** The parts that a process provides and tests replace. Without views there is only the API: no pages and no desk. */
export type Given = {
  config: Config
  db: Database
  /** address of the database server itself, for sessions; absent if it is that of `db` */
  directUrl?: string
  clock?: Clock
  log?: Log
  /** counts the errors that `log` writes */
  errors?: ErrorRecord
  views?: Views
  /** storage for images; absent for the one that the settings name */
  storage?: FileStorage
  /** cost of password hashing, which tests lower */
  passwordCost?: PasswordCost
  /** name of this process; absent if it is the only one */
  name?: string
  /** returns the figures of all processes; absent if there is only this one */
  readProduct?: () => Promise<ProductReport>
  /** returns the health of parts that the supervisor monitors */
  outside?: () => Record<string, PartHealth>
  /** whether no other process can use this database */
  alone?: boolean
}

/** A server with its background work. */
export type Product = Awaited<ReturnType<typeof compose>>

/** Puts a server together. */
export async function compose(given: Given) {
  const { config, db } = given
  const errors = given.errors ?? createErrorRecord()
  const log = given.log ?? createLog(config, undefined, errors)
  const clock = given.clock ?? systemClock
  const secret = await sessionSecret(db, config.SESSION_SECRET)
  const on = config.RATE_LIMITS === 'on'
  if (!on) log.warn('RATE_LIMITS is off: nothing slows down guessing or flooding')
  const directUrl = given.directUrl ?? readConnectionString(db)
  const events = createEvents(directUrl, log)
  const maps = await composeMaps(config, log)
  const dataSafety = await composeDataSafety({ config, url: directUrl, log, clock })
  const certificate = createCertificateWatch({ publicUrl: config.PUBLIC_URL, log })
  const figures = createFigures(errors, () => 0)
  const server: Server = {
    config,
    db,
    directUrl,
    clock,
    log,
    errors,
    secret,
    limits: createRateLimits({ db, key: deriveKey(secret, 'rate-limits'), on }),
    events,
    announcer: createLeadAnnouncer({ db, events, log }),
    outbox: createOutbox(),
    views: given.views,
    render: mailRenderer(given.views),
    passwordCost: given.passwordCost,
    storage: given.storage ?? openServedStorage(config, log),
    codec: createImageWorker(),
    mailTransport: await openMailTransport(config),
    places: maps.places,
    routes: maps.routes,
    alone: given.alone ?? false,
    readProduct: given.readProduct ?? (async () => describeAlone(figures())),
    readBackups: dataSafety.readBackups,
    readCertificate: certificate.seen,
    storeErasedLeads: (list) => storeErasedLeads(config, list),
  }
  const mails = composeMailWorker(server)
  const work = await composeBackground(server, { given, mails, maps, dataSafety, certificate })
  return { server, mails, ...work }
}
