import type { RetentionRules } from '#contract/privacy/retention.ts'
import type { Config } from '#server/config.ts'
import { limitSessions } from '#server/modules/auth/factors/repository-limits.ts'
import { createChecklistService } from '#server/modules/checklist/service.ts'
import { createContentService } from '#server/modules/content/service.ts'
import { readPictureSize } from '#server/modules/images/read-image.ts'
import type { LicenceService } from '#server/modules/licences/service.ts'
import { createPageService } from '#server/modules/pages/service.ts'
import { isRateCardInUse } from '#server/modules/rates/in-use.ts'
import { createSettingsService } from '#server/modules/settings/service.ts'
import type { VehicleService } from '#server/modules/vehicles/service.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Events } from '#server/platform/events/notifications.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import { onSiteChange } from './site-changes.ts'

type SiteDependencies = {
  config: Config
  db: Database
  clock: Clock
  log: Log
  events: Events
  retention(): Promise<RetentionRules>
  licences: Pick<LicenceService, 'readLicenceFacts' | 'isLicensed' | 'isUnlicensed'>
  vehicles: Pick<VehicleService, 'listOffered' | 'replaceVehiclePicture'>
}

/** Settings, content, and the pages that are made of them. */
export function composeSite(deps: SiteDependencies) {
  const { config, db, clock, log, events, retention, licences, vehicles } = deps
  const publicUrl = config.PUBLIC_URL
  const settings = createSettingsService({
    db,
    clock,
    log,
    events,
    limitSessions,
    publicUrl,
    leadsEmail: config.LEADS_EMAIL,
  })
  const homeDocument = async () => (await settings.getBusiness()).homeDocument
  const content = createContentService({ db, clock, events, homeDocument, vehicles })
  const pages = createPageService({
    log,
    publicUrl,
    business: async () => ({ ...(await settings.getBusiness()), ...(await licences.readLicenceFacts()) }),
    calendarDomain: settings.getCalendarDomain,
    mailsAreFiles: config.SMTP_URL === undefined,
    retention,
    vehicles: vehicles.listOffered,
    confirmedClaims: async () => (await settings.readSettings()).confirmed_claims,
    isUnlicensed: licences.isUnlicensed,
    onChange: onSiteChange(events),
    findBySublink: content.findLive,
    findByUrl: content.findLiveByUrl,
    pictureSize: (address) => readPictureSize(db, address),
    listLive: content.listLive,
    listAddresses: content.listAddresses,
    listMoved: content.listMoved,
  })
  const checklist = createChecklistService({
    settings: settings.readSettings,
    livePages: pages.listLivePages,
    ratesInUse: () => isRateCardInUse(db),
    licences,
    publicUrl,
    mailServer: config.SMTP_URL !== undefined,
  })
  return { settings, content, pages, checklist }
}
