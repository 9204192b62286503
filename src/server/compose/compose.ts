import { createPictureProcess } from '#server/adapters/images/picture-process.ts'
import { uploadType } from '#server/adapters/images/upload-type.ts'
import { placeNamed } from '#server/adapters/maps/ireland/atlas.ts'
import type { FileStorage } from '#server/adapters/storage/file-storage.ts'
import { openStorage } from '#server/adapters/storage/open-storage.ts'
import type { Config } from '#server/config.ts'
import { createAuditService } from '#server/modules/audit/service.ts'
import { endAccess } from '#server/modules/auth/end-access.ts'
import { createPasswords } from '#server/modules/auth/passwords.ts'
import { createAuthService } from '#server/modules/auth/service.ts'
import { createFollowUpService } from '#server/modules/follow-ups/service.ts'
import { createImageService } from '#server/modules/images/service.ts'
import { createLeadService } from '#server/modules/leads/service.ts'
import { createLiveUpdateService } from '#server/modules/live-updates/service.ts'
import { createOfferService } from '#server/modules/offers/service.ts'
import { createPlaceService } from '#server/modules/places/service.ts'
import { createStatsService } from '#server/modules/stats/service.ts'
import { statusMailBuilders } from '#server/modules/status/mails.ts'
import { createStatusService } from '#server/modules/status/service.ts'
import { createUserService } from '#server/modules/users/service.ts'
import { createVisitService } from '#server/modules/visits/service.ts'
import { connectionStringOf, type Database } from '#server/platform/database/database.ts'
import { createLeadAnnouncer } from '#server/platform/events/lead-announcer.ts'
import { createEvents } from '#server/platform/events/notifications.ts'
import type { PartHealth } from '#server/platform/health/health.ts'
import { diskSpace } from '#server/platform/health/measure-folder.ts'
import { createBackground } from '#server/platform/jobs/background-workers.ts'
import { createErrorRecord, type ErrorRecord } from '#server/platform/logging/error-record.ts'
import { createLog, type Log } from '#server/platform/logging/logger.ts'
import { createOutbox } from '#server/platform/mail/create-outbox.ts'
import { type Clock, systemClock } from '#server/platform/process/clock.ts'
import { memoryRoom } from '#server/platform/process/memory-room.ts'
import { createFigures, describeAlone, type ProductReport } from '#server/platform/process/process-report.ts'
import { createRateLimits } from '#server/platform/security/rate-limits.ts'
import { deriveKey, sessionSecret } from '#server/platform/security/secrets.ts'
import type { Views } from '#server/platform/views/views.ts'
import { composeGuards } from './guards.ts'
import { composeMails, mailRenderer, mailSweeper } from './mails.ts'
import { composeMaps } from './maps.ts'
import { composeMetrics } from './metrics.ts'
import { scheduledJobs } from './scheduled-jobs.ts'
import { composeSite } from './site.ts'
import { storeMeasurer } from './stores.ts'

/** What a process brings, and what a test replaces. Without views there are no pages and no desk, only the API. */
export type Foundation = {
  config: Config
  db: Database
  clock?: Clock
  log?: Log
  /** counts the errors that `log` writes */
  errors?: ErrorRecord
  views?: Views
  /** stores pictures instead of the storage that the settings name */
  storage?: FileStorage
  /** what is free of memory, instead of what the machine says */
  memoryRoom?: () => Promise<number>
  /** of this process, where several serve */
  name?: string
  /** what all processes use; absent: this one alone */
  readProduct?: () => Promise<ProductReport>
  /** parts that whoever started the process looks after */
  outside?: () => Record<string, PartHealth>
  /** no other process can use this database */
  alone?: boolean
}

/** The one place where services are constructed and handed what they need of each other. */
export async function compose(foundation: Foundation) {
  const { config, db, clock = systemClock, views } = foundation
  const errors = foundation.errors ?? createErrorRecord()
  const log = foundation.log ?? createLog(config, undefined, errors)
  const secret = await sessionSecret(db, config.SESSION_SECRET)
  const limits = createRateLimits({
    db,
    key: deriveKey(secret, 'rate-limits'),
    on: config.RATE_LIMITS === 'on',
  })
  if (config.RATE_LIMITS === 'off') log.warn('RATE_LIMITS is off: nothing slows down guessing or flooding')
  const events = createEvents(connectionStringOf(db), log)
  const announcer = createLeadAnnouncer({ db, events, log })
  const outbox = createOutbox()
  const render = mailRenderer(views)
  const passwords = createPasswords()
  const { settings, content, pages, checklist } = composeSite({ config, db, clock, log, events })
  const hashNewPassword = async (password: string, owner: { name: string; email: string }) =>
    passwords.hashNewPassword(password, [owner.name, owner.email, ...(await settings.businessNames())])
  const users = createUserService({ db, hashPassword: passwords.hashPassword, hashNewPassword, endAccess })
  const auth = createAuthService({ ...users, db, clock, secret, limits, passwords, outbox, hashNewPassword })
  const visits = createVisitService({ db, clock, log, limits, isPage: pages.isPage })
  const maps = await composeMaps(config, log)
  const places = createPlaceService({ limits, log, places: maps.places, routes: maps.routes })
  const leads = createLeadService({
    db,
    clock,
    hiddenFields: pages.hiddenFields,
    deadline: pages.deadline,
    managersSeeAllLeads: settings.managersSeeAllLeads,
    findStaff: users.findActiveStaff,
    staffNames: users.namesById,
    staffMails: users.listStaffMails,
    outbox,
    leadsEmail: config.LEADS_EMAIL,
    limits,
    noteQuote: visits.noteQuote,
    estimateDistance: places.estimate,
    leadCreated: announcer.leadCreated,
  })
  const followUps = createFollowUpService({
    db,
    leads,
    templates: async () => (await settings.business()).followUpTemplates,
    outbox,
    business: settings.mailBusiness,
    render,
  })
  const offers = createOfferService({
    db,
    clock,
    publicUrl: config.PUBLIC_URL,
    leads,
    defaults: async () => {
      const { offerTerms, offerVatNote, offerValidDays } = await settings.business()
      return { terms: offerTerms, vatNote: offerVatNote, validDays: offerValidDays }
    },
    officeRecipients: async (executor, assignedTo) => {
      const person = assignedTo === null ? null : await users.findStaffEmail(executor, assignedTo)
      return [...new Set([config.LEADS_EMAIL, ...(person ? [person] : [])])]
    },
    outbox,
    business: settings.mailBusiness,
    render,
  })
  const mails = await composeMails({
    config,
    db,
    log,
    outbox,
    render,
    alone: foundation.alone ?? false,
    business: settings.mailBusiness,
    builders: {
      ...auth.mailBuilders,
      ...leads.mailBuilders,
      ...offers.mailBuilders,
      ...followUps.mailBuilders,
      ...statusMailBuilders,
    },
  })
  const streams = createLiveUpdateService({
    log,
    events,
    findLeads: leads.findMany,
    leadsAfter: leads.filedAfter,
    newestLead: leads.newestId,
    managersSeeAllLeads: settings.managersSeeAllLeads,
    liveSessions: auth.liveSessions,
  })
  const stats = createStatsService({
    ...leads,
    clock,
    visitsByPage: visits.visitsByPage,
    sumUpOffers: offers.sumUp,
    findPlace: placeNamed,
  })
  const audit = createAuditService({
    db,
    keepMonths: config.AUDIT_KEEP_MONTHS,
    userNames: users.namesById,
  })
  const images = createImageService({
    db,
    clock,
    log,
    storage: foundation.storage ?? openStorage(config),
    codec: createPictureProcess(),
    uploadType,
    memoryRoom: foundation.memoryRoom ?? memoryRoom,
    quotaBytes: config.IMAGES_QUOTA_MB * 1_000_000,
    pagesNaming: content.pagesNaming,
  })
  const figures = createFigures(errors, () => 0)
  const guards = await composeGuards({ config, url: connectionStringOf(db), log, clock })
  const status = createStatusService({
    db,
    clock,
    log,
    outbox,
    readProduct: foundation.readProduct ?? (async () => describeAlone(figures())),
    mailStatus: mails.status,
    measureStores: storeMeasurer(config, images.storedBytes),
    diskSpace: () => diskSpace(config.DATA_DIR),
    adminEmails: async (executor) => {
      const staff = await users.listStaffMails(executor)
      return staff.filter(({ isAdmin }) => isAdmin).map(({ email }) => email)
    },
  })
  const background = createBackground({
    db,
    log,
    dataDir: config.DATA_DIR,
    jobs: scheduledJobs({
      audit,
      auth,
      content,
      images,
      guards,
      leads,
      mails,
      status,
      visits,
      sweepMailFiles: mailSweeper(config, clock.now),
    }),
    workers: [streams, announcer, events, visits, ...maps.workers, images],
    leading: [mails, ...guards.workers],
    watch: status.watch,
    outside: () => ({ ...maps.health(), ...foundation.outside?.() }),
    leadingOutside: () => ({ ...guards.health(), mail: mails.health() }),
  })
  const metrics = await composeMetrics({
    config,
    db,
    log,
    name: foundation.name,
    sources: {
      parts: () => Object.entries(background.health.current().parts).map(([name, { ok }]) => ({ name, ok })),
      database: status.readDatabase,
      disk: () => diskSpace(config.DATA_DIR),
      jobs: status.readQueue,
      outbox: mails.sumUpQueue,
      overdueLeads: leads.countOverdue,
    },
  })
  return {
    config,
    db,
    clock,
    log,
    views,
    limits,
    events,
    announcer,
    passwords,
    users,
    audit,
    auth,
    settings,
    checklist,
    content,
    images,
    pages,
    mails,
    leads,
    streams,
    followUps,
    offers,
    stats,
    places,
    visits,
    status,
    metrics,
    background,
  }
}

export type Services = Awaited<ReturnType<typeof compose>>
