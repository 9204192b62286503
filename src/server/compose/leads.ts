import { followBookingRule } from '#contract/offers/offer.ts'
import { placeNamed } from '#server/adapters/maps/ireland/atlas.ts'
import { createFollowUpService } from '#server/modules/follow-ups/service.ts'
import { findDeadlineTimes } from '#server/modules/leads/response-time/response-deadline.ts'
import { createLeadService, type LeadService } from '#server/modules/leads/service.ts'
import { createOfferService } from '#server/modules/offers/service.ts'
import type { PageService } from '#server/modules/pages/service.ts'
import type { PlaceService } from '#server/modules/places/service.ts'
import type { ObjectionService } from '#server/modules/privacy/objections.ts'
import { createGuideReceipts } from '#server/modules/rates/guide/receipts.ts'
import { createRateService, type RateService } from '#server/modules/rates/service.ts'
import type { SettingsService } from '#server/modules/settings/service.ts'
import type { UserService } from '#server/modules/users/service.ts'
import type { VehicleService } from '#server/modules/vehicles/service.ts'
import type { VisitService } from '#server/modules/visits/service.ts'
import { rememberUntil } from '#server/platform/events/remember-until.ts'
import { deriveKey } from '#server/platform/security/secrets.ts'
import type { Platform } from './platform.ts'

type Dependencies = {
  platform: Platform
  settings: SettingsService
  pages: PageService
  vehicles: VehicleService
  users: UserService
  visits: VisitService
  places: PlaceService
  objections: ObjectionService
}

/** Leads, and what staff send to customers about them. */
export function composeLeads(deps: Dependencies) {
  const { platform, settings, pages, vehicles, users, visits, places, objections } = deps
  const receipts = createGuideReceipts(deriveKey(platform.secret, 'guide-prices'))
  const leads = createLeadService({
    ...platform,
    leadsEmail: platform.config.LEADS_EMAIL,
    hiddenFields: pages.hiddenFields,
    deadline: pages.deadline,
    offeredVehicles: async () => new Set((await vehicles.listOffered()).map(({ value }) => value)),
    vehicleNames: vehicles.readVehicleNames,
    managersSeeAllLeads: settings.managersSeeAllLeads,
    findStaff: users.findActiveStaff,
    staffNames: users.namesById,
    activeStaff: users.listStaffIds,
    newsReadAt: users.findNewsReadAt,
    noteNewsRead: users.noteNewsRead,
    closeAfterDays: async () => (await settings.getBusiness()).closeAfterDays,
    staffMails: users.listStaffMails,
    objecting: objections.objecting,
    noteQuote: visits.noteQuote,
    estimateDistance: places.estimateDistance,
    measureByService: places.measureByService,
    announceDeadlinesNear: platform.announcer.deadlinesNear,
    leadCreated: platform.announcer.leadCreated,
    findPlace: placeNamed,
    isGuidePrice: (shown) => receipts.isGood(platform.clock.now(), shown),
  })
  // Each price asks for a part of it.
  const business = rememberUntil(platform.events, 'settings', settings.getBusiness)
  const rates = createRateService({
    ...platform,
    leads,
    estimateLength: places.estimateLength,
    findPlace: placeNamed,
    guidePriceKind: pages.guidePriceKind,
    shortNoticeHours: async () => (await business()).noticeHours,
    vatNote: async () => (await business()).offerVatNote,
    receipts,
  })
  const offers = composeOffers(deps, leads, rates)
  const followUps = createFollowUpService({
    ...platform,
    leads: { ...leads, getLead: leads.getNamedLead },
    quotes: offers,
    objecting: objections.objecting,
    wayOut: objections.pathFor,
    templates: async () => (await settings.getBusiness()).followUpTemplates,
    business: settings.getMailBusiness,
  })
  return { leads, followUps, offers, rates }
}

function composeOffers(
  { platform, settings, users, vehicles }: Dependencies,
  leads: LeadService,
  rates: RateService,
) {
  const { LEADS_EMAIL, PUBLIC_URL } = platform.config
  return createOfferService({
    ...platform,
    publicUrl: PUBLIC_URL,
    leads: { ...leads, getLead: leads.getNamedLead },
    isRateVersion: rates.isRateVersion,
    workOutPrice: rates.workOut,
    vehicleNames: vehicles.readVehicleNames,
    defaults: async () => {
      const { offerTerms, confirmBookings, offerVatNote, offerValidDays } = await settings.getBusiness()
      const terms = followBookingRule(offerTerms, confirmBookings)
      return { terms, vatNote: offerVatNote, validDays: offerValidDays, confirmBookings }
    },
    confirmTimes: async (accepted) => {
      const { confirmMinutes, openingHours } = await settings.getBusiness()
      return findDeadlineTimes(accepted, confirmMinutes, openingHours)
    },
    officeRecipients: async (executor, assignedTo) => {
      const person = assignedTo === null ? null : await users.findStaffEmail(executor, assignedTo)
      const office = { address: LEADS_EMAIL, reader: 'office' as const }
      return person && person !== LEADS_EMAIL
        ? [office, { address: person, reader: 'assignee' as const }]
        : [office]
    },
    business: settings.getMailBusiness,
  })
}
