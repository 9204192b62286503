import { join } from 'node:path'
import {
  eraseMailFiles,
  eraseMailFilesNaming,
  eraseMailListsNaming,
  readMailFiles,
} from '#server/adapters/mail/erase-files.ts'
import type { Config } from '#server/config.ts'
import type { AuthService } from '#server/modules/auth/service.ts'
import type { MailService } from '#server/modules/mails/service.ts'
import type { OfferService } from '#server/modules/offers/service.ts'
import type { PageService } from '#server/modules/pages/service.ts'
import type { ListedErasure, PrivacyDependencies } from '#server/modules/privacy/dependencies.ts'
import { createObjections, type ObjectionService } from '#server/modules/privacy/objections.ts'
import { createPrivacyService } from '#server/modules/privacy/service.ts'
import { createPrivacySettings, type PrivacySettingsService } from '#server/modules/privacy/settings.ts'
import type { VisitService } from '#server/modules/visits/service.ts'
import { createClearRemains } from '#server/platform/database/clear-remains.ts'
import { readConnectionString } from '#server/platform/database/database.ts'
import { deriveKey } from '#server/platform/security/secrets.ts'
import type { Views } from '#server/platform/views/views.ts'
import type { Platform } from './platform.ts'

type Dependencies = {
  platform: Platform
  settings: PrivacySettingsService
  auth: Pick<AuthService, 'proveIdentity'>
  objections: ObjectionService
  offers: Pick<OfferService, 'listShownOffers'>
  pages: Pick<PageService, 'buildOfferPage'>
  views: Views | undefined
  mails: Pick<MailService, 'purgeOldMails' | 'countOlder'>
  visits: Pick<VisitService, 'purgeVisits' | 'countOlderVisits'>
}

/** The retention rules. */
export function composePrivacySettings(platform: Platform): PrivacySettingsService {
  return createPrivacySettings({ ...platform, auditMonths: platform.config.AUDIT_KEEP_MONTHS })
}

/** Who wants no follow-ups. */
export function composeObjections({ db, secret }: Platform): ObjectionService {
  return createObjections({ db, key: deriveKey(secret, 'follow-up-objections') })
}

/** People's rights over their data. */
export function composePrivacy(deps: Dependencies) {
  const { platform, settings, objections, mails, visits } = deps
  const { config, db, clock, log } = platform
  const folder = join(config.DATA_DIR, 'mail')
  return createPrivacyService({
    db,
    clock,
    log,
    proveIdentity: deps.auth.proveIdentity,
    settings: settings.readRetentionRules,
    changeSettings: settings.changePrivacySettings,
    objecting: objections.objecting,
    countMails: mails.countOlder,
    countVisits: visits.countOlderVisits,
    purgeMails: mails.purgeOldMails,
    purgeVisits: visits.purgeVisits,
    eraseMailFiles: (ids) => eraseMailFiles(folder, ids),
    eraseMailFilesNaming: (person) => eraseMailFilesNaming(folder, person),
    eraseMailListsNaming: (texts) => eraseMailListsNaming(folder, texts),
    clearDatabase: createClearRemains({ url: readConnectionString(db), log }),
    shownOffers: offerDrawer(deps),
    readMailFiles: (ids) => readMailFiles(folder, ids),
    storeErasedLeads: erasedLeadsKeeper(config),
  })
}

/** Each offer with the page that its secret link shows; without views the data alone. */
function offerDrawer({ offers, pages, views }: Dependencies): PrivacyDependencies['shownOffers'] {
  return async (leadId) => {
    const found = await offers.listShownOffers(leadId)
    return Promise.all(
      found.map(async ({ offer, shown }) => ({
        offer,
        number: shown.number,
        html: views ? views.renderPage(await pages.buildOfferPage(shown)).html : '',
      })),
    )
  }
}

/** Beside the archives, and in the data folder for those that lie elsewhere. */
function erasedLeadsKeeper(config: Config): PrivacyDependencies['storeErasedLeads'] {
  return async (list: readonly ListedErasure[]) => {
    const { writeErasedList } = await import('#server/operations/backup/erased-leads.ts')
    const { openDestination } = await import('#server/operations/backup/destination/open-destination.ts')
    const lines = list.map(({ leadId, leadCreatedAt, contactUntil }) => ({
      lead: leadId,
      created_at: leadCreatedAt.toISOString(),
      contact_until: contactUntil,
    }))
    for (const address of [config.DATA_DIR, config.BACKUP_TO]) {
      if (address) await writeErasedList(await openDestination(address, config), lines)
    }
  }
}
