import { join } from 'node:path'
import { seesOnlyOwn } from '#contract/lead-access.ts'
import { parseSender } from '#contract/mail-address.ts'
import { gazetteer } from '#server/adapters/ireland/atlas.ts'
import { createFolderTransport } from '#server/adapters/mail-folder.ts'
import { createSharpCodec } from '#server/adapters/pictures/sharp-codec.ts'
import { uploadType } from '#server/adapters/pictures/upload-type.ts'
import type { FileStorage } from '#server/adapters/storage/file-storage.ts'
import { openStorage } from '#server/adapters/storage/open-storage.ts'
import type { Config } from '#server/config.ts'
import { createAuditService } from '#server/modules/audit/service.ts'
import { createPasswords } from '#server/modules/auth/passwords.ts'
import { type AuthService, createAuthService } from '#server/modules/auth/service.ts'
import { createContentService } from '#server/modules/content/service.ts'
import { createFollowUpService } from '#server/modules/follow-ups/service.ts'
import { createImageService } from '#server/modules/images/service.ts'
import { createLeadService, type LeadService } from '#server/modules/leads/service.ts'
import type { MailNeeds } from '#server/modules/mails/needs.ts'
import { createMailService, type MailService } from '#server/modules/mails/service.ts'
import { createOfferService, type OfferService } from '#server/modules/offers/service.ts'
import { createPageService, type PageService } from '#server/modules/pages/service.ts'
import { createPlaceService } from '#server/modules/places/service.ts'
import { createSettingsService, type SettingsService } from '#server/modules/settings/service.ts'
import { createStatsService } from '#server/modules/stats/service.ts'
import { createStreamService, type StreamService } from '#server/modules/streams/service.ts'
import { createUserService } from '#server/modules/users/service.ts'
import { createVisitService } from '#server/modules/visits/service.ts'
import { createBackground } from '#server/platform/background.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { addressOf, type Database } from '#server/platform/db/database.ts'
import { createEvents, type Events } from '#server/platform/events.ts'
import { createLog, type Log } from '#server/platform/logger.ts'
import type { ScheduledJob } from '#server/platform/queue.ts'
import { createRateLimits } from '#server/platform/rate-limits.ts'
import { deriveKey, sessionSecret } from '#server/platform/secrets.ts'
import type { Views } from '#server/platform/views.ts'
import { composeMaps } from './compose-maps.ts'
import { onSiteChange } from './site-changes.ts'

/** What a process brings, and what a test replaces. Without views there are no pages and no desk, only the API. */
export type Foundation = {
  config: Config
  db: Database
  clock?: Clock
  log?: Log
  views?: Views
  /** where pictures are kept, if not where the settings say */
  storage?: FileStorage
  /** no other process can use this database */
  alone?: boolean
}

/** The one place where services are constructed and handed what they need of each other. */
export async function compose(foundation: Foundation) {
  const { config, db, clock = systemClock, views } = foundation
  const log = foundation.log ?? createLog(config)
  const secret = await sessionSecret(db, config.SESSION_SECRET)
  const limits = createRateLimits({
    db,
    key: deriveKey(secret, 'rate-limits'),
    on: config.RATE_LIMITS === 'on',
  })
  if (config.RATE_LIMITS === 'off') log.warn('RATE_LIMITS is off: nothing slows down guessing or flooding')
  const events = createEvents(addressOf(db), log)
  const passwords = createPasswords()
  const { settings, content, pages } = composeSite({ config, db, clock, log, events })
  const hashNewPassword = async (password: string, owner: { name: string; email: string }) =>
    passwords.hashNewPassword(password, [owner.name, owner.email, ...(await settings.firmNames())])
  const users = createUserService({
    db,
    hashPassword: passwords.hashPassword,
    hashNewPassword,
    endAccess: (executor, userId) => auth.endAccessOf(executor, userId),
  })
  const auth: AuthService = createAuthService({
    db,
    clock,
    secret,
    limits,
    passwords,
    needs: {
      ...users,
      hashNewPassword,
      queueResetMail: (executor, email) => mails.outbox.queueReset(executor, email),
    },
  })
  const mails = await composeMails(foundation, log, {
    firm: settings.mailFirm,
    findLead: (id) => leads.find(id),
    openReset: auth.openReset,
    openDigest: async (userId) => {
      const person = await users.findActiveStaff(db, userId)
      return person && { name: person.name, ...(await leads.digestOf(userId)) }
    },
    offers: { find: (id) => offers.find(id), link: (id, origin) => offers.link(id, origin) },
  })
  const visits = createVisitService({
    db,
    clock,
    log,
    limits,
    isPage: pages.isPage,
  })
  const maps = await composeMaps(config, log)
  const places = createPlaceService({ limits, log }, maps)
  const leads: LeadService = createLeadService({
    db,
    clock,
    hiddenFields: pages.hiddenFields,
    promise: pages.promise,
    managersSeeAllLeads: settings.managersSeeAllLeads,
    findStaff: users.findActiveStaff,
    staffNames: users.namesById,
    staffMails: users.listStaffMails,
    outbox: mails.outbox,
    limits,
    noteQuote: visits.noteQuote,
    estimateDistance: places.estimate,
    leadCreated: (id) => streams.leadCreated(id),
  })
  const followUps = createFollowUpService({
    db,
    leads: { get: leads.getLead, workerFor: leads.workerFor },
    templates: async () => (await settings.business()).followUpTemplates,
    outbox: mails.outbox,
    firm: settings.mailFirm,
    render: renderer(views),
  })
  const offers: OfferService = createOfferService({
    db,
    clock,
    publicUrl: config.PUBLIC_URL,
    leads: { get: leads.getLead, workerFor: leads.workerFor },
    defaults: async () => {
      const { offerTerms, offerVatNote, offerValidDays } = await settings.business()
      return { terms: offerTerms, vatNote: offerVatNote, validDays: offerValidDays }
    },
    officeRecipients: async (executor, assignedTo) => {
      const person = assignedTo === null ? null : await users.findStaffEmail(executor, assignedTo)
      return [...new Set([config.LEADS_EMAIL, ...(person ? [person] : [])])]
    },
    outbox: mails.outbox,
    firm: settings.mailFirm,
    render: renderer(views),
  })
  const streams: StreamService = createStreamService({
    db,
    log,
    events,
    findLeads: leads.findMany,
    leadsAfter: leads.filedAfter,
    newestLead: leads.newestId,
    managersSeeAllLeads: settings.managersSeeAllLeads,
    liveSessions: auth.liveSessions,
  })
  const stats = createStatsService(clock, {
    ...leads,
    visitsByPage: visits.visitsByPage,
    sumUpOffers: offers.sumUp,
    seesOnlyOwn: async (actor) => seesOnlyOwn(actor, await settings.managersSeeAllLeads()),
    findPlace: (text) => gazetteer().findInText(text),
  })
  const audit = createAuditService({ db, userNames: users.namesById })
  const images = createImageService({
    db,
    clock,
    log,
    storage: foundation.storage ?? openStorage(config),
    codec: createSharpCodec(),
    uploadType,
    quotaBytes: config.IMAGES_QUOTA_MB * 1_000_000,
    pagesNaming: content.pagesNaming,
  })
  const jobs: ScheduledJob[] = [
    {
      name: 'purge-idempotency-keys',
      cron: '17 * * * *',
      run: async () => ({ purged: await leads.purgeIdempotencyKeys() }),
    },
    {
      name: 'purge-lapsed-sessions',
      cron: '47 3 * * *',
      run: async () => ({
        purged: await auth.deleteLapsedSessions(),
        resets: await auth.deleteLapsedResets(),
      }),
    },
    { name: 'make-image-variants', cron: '* * * * *', run: images.makeVariants },
    { name: 'sweep-orphan-images', cron: '7 4 * * *', run: images.sweepOrphans },
    { name: 'purge-old-versions', cron: '37 3 * * *', run: content.purgeVersions },
    { name: 'watch-promises', cron: '* * * * *', run: leads.watchPromises },
    {
      name: 'daily-digest',
      cron: '30 7 * * *',
      run: async () => ({ queued: await leads.queueDigests() }),
    },
    { name: 'purge-sent-mails', cron: '27 3 * * *', run: async () => ({ purged: await mails.purge() }) },
  ]
  const background = createBackground({
    db,
    log,
    dataDir: config.DATA_DIR,
    jobs,
    workers: [mails, streams, events, visits, ...maps.workers, images],
    outside: maps.health,
  })
  return {
    config,
    db,
    clock,
    log,
    views,
    limits,
    events,
    passwords,
    users,
    audit,
    auth,
    settings,
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
    background,
  }
}

type SiteNeeds = { config: Config; db: Database; clock: Clock; log: Log; events: Events }

/** What the site says and who says it: pages are drawn from content and settings, the checklist looks at the pages. */
function composeSite({ config, db, clock, log, events }: SiteNeeds) {
  const publicUrl = config.PUBLIC_URL
  const settings: SettingsService = createSettingsService({
    db,
    clock,
    log,
    events,
    livePages: () => pages.livePages(),
    publicUrl,
    leadsEmail: config.LEADS_EMAIL,
    mailServer: config.SMTP_URL !== undefined,
  })
  const homeDocument = async () => (await settings.business()).homeDocument
  const content = createContentService({ db, clock, events, homeDocument })
  const pages: PageService = createPageService({
    log,
    publicUrl,
    business: settings.business,
    onChange: onSiteChange(events),
    findBySublink: content.findLive,
    findByUrl: content.findLiveByUrl,
    listLive: content.listLive,
  })
  return { settings, content, pages }
}

/** Without views no mail can be drawn, and mails wait. */
function renderer(views: Views | undefined): Views['renderMail'] {
  return (model) => (views ? views.renderMail(model) : Promise.reject(new Error('Mails need the views.')))
}

/** Mails go to the server that is configured, else into files. */
async function composeMails(
  { config, db, views, alone = false }: Foundation,
  log: Log,
  sources: Pick<MailNeeds, 'firm' | 'findLead' | 'openReset' | 'openDigest' | 'offers'>,
): Promise<MailService> {
  const transport = config.SMTP_URL
    ? (await import('#server/adapters/mail-smtp.ts')).createSmtpTransport(config.SMTP_URL)
    : createFolderTransport(join(config.DATA_DIR, 'mail'))
  const needs: MailNeeds = {
    db,
    log,
    leadsEmail: config.LEADS_EMAIL,
    publicUrl: config.PUBLIC_URL,
    render: renderer(views),
    ...sources,
  }
  const from = parseSender(config.MAIL_FROM)
  if (!from) throw new Error('MAIL_FROM has not been checked.')
  return createMailService(needs, { transport, from, alone })
}

export type Services = Awaited<ReturnType<typeof compose>>
