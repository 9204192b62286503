import { join } from 'node:path'
import { DEFAULT_BUSINESS, DEFAULT_PROMISE_MINUTES } from '#contract/business.ts'
import type { MailFirm } from '#contract/mail.ts'
import { createFolderTransport } from '#server/adapters/mail-folder.ts'
import { createSmtpTransport } from '#server/adapters/mail-smtp.ts'
import { configuredAddress, parseSender } from '#server/adapters/mail-transport.ts'
import { createEmbeddedPlaces } from '#server/adapters/places-embedded.ts'
import { createGooglePlaces } from '#server/adapters/places-google.ts'
import { createPhotonPlaces } from '#server/adapters/places-photon.ts'
import { createEmbeddedRoutes } from '#server/adapters/routes-embedded.ts'
import { createGoogleRoutes } from '#server/adapters/routes-google.ts'
import { createOsrmRoutes } from '#server/adapters/routes-osrm.ts'
import type { Config } from '#server/config.ts'
import { createPasswords } from '#server/modules/auth/passwords.ts'
import { type AuthService, createAuthService } from '#server/modules/auth/service.ts'
import { createLeadService, type LeadService } from '#server/modules/leads/service.ts'
import { createMailService, type MailService } from '#server/modules/mails/service.ts'
import { createPageService } from '#server/modules/pages/service.ts'
import { createPlaceService, type MapProviders } from '#server/modules/places/service.ts'
import { createStatsService } from '#server/modules/stats/service.ts'
import { createUserService } from '#server/modules/users/service.ts'
import { createBackground } from '#server/platform/background.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { createLog, type Log } from '#server/platform/logger.ts'
import type { ScheduledJob } from '#server/platform/queue.ts'
import { createRateLimits } from '#server/platform/rate-limits.ts'
import { deriveKey, sessionSecret } from '#server/platform/secrets.ts'
import type { Views } from '#server/platform/views.ts'

/** What a process brings, and what a test replaces. Without views there are no pages and no desk, only the API. */
export type Foundation = {
  config: Config
  db: Database
  clock?: Clock
  log?: Log
  views?: Views
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
  const passwords = createPasswords()
  const users = createUserService(db, passwords)
  const auth: AuthService = createAuthService({ db, clock, secret, limits, passwords, needs: users })
  const pages = createPageService({ publicUrl: config.PUBLIC_URL })
  const mails = composeMails(foundation, log, (id) => leads.find(id))
  const leads: LeadService = createLeadService({
    db,
    clock,
    hiddenFields: pages.hiddenFields,
    findStaff: users.findActiveStaff,
    staffNames: users.namesById,
    outbox: mails.outbox,
    limits,
  })
  const stats = createStatsService(clock, leads)
  const places = createPlaceService({ limits, log }, composeMaps(config))
  const jobs: ScheduledJob[] = [
    {
      name: 'purge-idempotency-keys',
      cron: '17 * * * *',
      run: async () => ({ purged: await leads.purgeIdempotencyKeys() }),
    },
    {
      name: 'purge-lapsed-sessions',
      cron: '47 3 * * *',
      run: async () => ({ purged: await auth.deleteLapsedSessions() }),
    },
    { name: 'purge-sent-mails', cron: '27 3 * * *', run: async () => ({ purged: await mails.purge() }) },
  ]
  const background = createBackground({ db, log, dataDir: config.DATA_DIR, jobs, workers: [mails] })
  return {
    config,
    db,
    clock,
    log,
    views,
    limits,
    passwords,
    users,
    auth,
    pages,
    mails,
    leads,
    stats,
    places,
    background,
  }
}

/** The service that is configured, then what comes with the product. */
function composeMaps(config: Config): MapProviders {
  const { GOOGLE_MAPS_KEY: key, PLACES_REGION: region, PHOTON_URL, OSRM_URL, MAPS_EMBEDDED } = config
  const maps: MapProviders = { places: [], routes: [] }
  if (key) maps.places.push(createGooglePlaces({ key, region }))
  else if (PHOTON_URL) maps.places.push(createPhotonPlaces({ url: PHOTON_URL, region }))
  if (key) maps.routes.push(createGoogleRoutes({ key }))
  else if (OSRM_URL) maps.routes.push(createOsrmRoutes({ url: OSRM_URL }))
  if (MAPS_EMBEDDED === 'on') {
    maps.places.push(createEmbeddedPlaces(region))
    maps.routes.push(createEmbeddedRoutes())
  }
  return maps
}

/** Mails go to the server that is configured, else into files; without views none can be drawn, and they wait. */
function composeMails(
  { config, db, views, alone = false }: Foundation,
  log: Log,
  findLead: LeadService['find'],
): MailService {
  const transport = config.SMTP_URL
    ? createSmtpTransport(config.SMTP_URL)
    : createFolderTransport(join(config.DATA_DIR, 'mail'))
  const firm: MailFirm = {
    name: DEFAULT_BUSINESS.name,
    email: config.LEADS_EMAIL,
    phone: null,
    url: config.PUBLIC_URL ?? null,
    legal: null,
    promiseMinutes: DEFAULT_PROMISE_MINUTES,
  }
  const render: Views['renderMail'] = (model) =>
    views ? views.renderMail(model) : Promise.reject(new Error('Mails need the views.'))
  const needs = {
    db,
    log,
    leadsEmail: configuredAddress('LEADS_EMAIL', config.LEADS_EMAIL),
    publicUrl: config.PUBLIC_URL,
    firm,
    render,
    findLead,
  }
  return createMailService(needs, { transport, from: parseSender(config.MAIL_FROM), alone })
}

export type Services = Awaited<ReturnType<typeof compose>>
