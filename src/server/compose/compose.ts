import { createPictureProcess } from '#server/adapters/images/picture-process.ts'
import { placeNamed } from '#server/adapters/maps/ireland/atlas.ts'
import { licenceMailBuilders } from '#server/modules/licences/mails.ts'
import { createLiveUpdateService } from '#server/modules/live-updates/service.ts'
import { createPlaceService } from '#server/modules/places/service.ts'
import { createStatsService } from '#server/modules/stats/service.ts'
import { statusMailBuilders } from '#server/modules/status/mails.ts'
import { createVisitService } from '#server/modules/visits/service.ts'
import { composeBrand } from './brand.ts'
import { composeImages } from './images.ts'
import { composeLeads } from './leads.ts'
import { composeLicences } from './licences.ts'
import { composeMails } from './mails.ts'
import { composeMaps } from './maps.ts'
import { composeOperations } from './operations.ts'
import { composePeople } from './people.ts'
import { composePlatform, type PlatformDependencies } from './platform.ts'
import { composeObjections, composePrivacy, composePrivacySettings } from './privacy.ts'
import { composeSite } from './site.ts'
import { composeVehicles } from './vehicles.ts'

export type Services = Awaited<ReturnType<typeof compose>>

/** The one place where services are constructed and receive what they need of each other. */
export async function compose(given: PlatformDependencies) {
  const platform = await composePlatform(given)
  const { config, db, clock, log, limits, events, announcer } = platform
  const privacySettings = composePrivacySettings(platform)
  const licences = composeLicences(platform)
  const vehicles = composeVehicles(platform)
  const { settings, content, pages, checklist } = composeSite({
    ...platform,
    retention: privacySettings.readRetentionRules,
    licences,
    vehicles,
  })
  const people = composePeople(platform, settings, given.passwordCost)
  const { users, auth, audit } = people
  const visits = createVisitService({
    db,
    clock,
    log,
    limits,
    isPage: pages.isPage,
    keepMonths: async () => (await privacySettings.readRetentionRules()).visitMonths,
  })
  const maps = await composeMaps(config, log)
  const places = createPlaceService({ limits, log, places: maps.places, routes: maps.routes })
  const objections = composeObjections(platform)
  const work = { platform, settings, pages, vehicles, users, visits, places, objections }
  const { leads, followUps, offers, rates } = composeLeads(work)
  const mails = await composeMails({
    ...platform,
    alone: given.alone ?? false,
    keepMonths: async () => (await privacySettings.readRetentionRules()).mailMonths,
    business: settings.getMailBusiness,
    deskOrigin: users.findDeskOrigin,
    builders: {
      ...auth.mailBuilders,
      ...users.mailBuilders,
      ...leads.mailBuilders,
      ...offers.mailBuilders,
      ...followUps.mailBuilders,
      ...statusMailBuilders,
      ...licenceMailBuilders,
    },
  })
  const liveUpdates = createLiveUpdateService({
    db,
    log,
    clock,
    events,
    findLeads: leads.findLeads,
    leadsAfter: leads.listIdsAfter,
    newestLead: leads.findNewestId,
    managersSeeAllLeads: settings.managersSeeAllLeads,
    requireVisible: leads.getLead,
    staffNames: users.namesById,
    activeStaff: users.listStaffIds,
    liveSessions: auth.liveSessions,
  })
  const stats = createStatsService({
    ...leads,
    clock,
    visitsByPage: visits.readVisitsByPage,
    sumUpOffers: offers.sumUpVisible,
    findPlace: placeNamed,
  })
  const privacy = composePrivacy({
    platform,
    settings: privacySettings,
    auth,
    objections,
    offers,
    pages,
    views: given.views,
    mails,
    visits,
  })
  const codec = createPictureProcess()
  const images = composeImages(platform, { content, vehicles }, { ...given, codec })
  const brand = composeBrand({ limits, pages, images, codec, events })
  const operations = await composeOperations({
    platform,
    given,
    services: {
      users,
      audit,
      auth,
      content,
      images,
      leads,
      licences,
      mails,
      privacy,
      privacySettings,
    },
    maps,
    workers: [liveUpdates, announcer, events, visits, images],
  })
  const { passwords } = people
  return {
    config,
    db,
    clock,
    log,
    views: given.views,
    limits,
    events,
    announcer,
    passwords,
    users,
    audit,
    auth,
    settings,
    brand,
    checklist,
    content,
    images,
    pages,
    mails,
    leads,
    liveUpdates,
    followUps,
    offers,
    rates,
    stats,
    places,
    visits,
    privacy,
    privacySettings,
    objections,
    licences,
    vehicles,
    ...operations,
  }
}
