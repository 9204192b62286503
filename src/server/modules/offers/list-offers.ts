import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import type { LeadOffers, Offer, ShownOffer } from '#contract/offers/offer.ts'
import { isOpen } from '#contract/offers/offer-states.ts'
import { getNamedLead } from '#server/modules/leads/read-leads.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { readOfferDefaults } from './offer-settings.ts'
import { requireMayOffer, stateOn } from './policy.ts'
import { presentOffer, presentShown } from './present.ts'
import * as repository from './repository.ts'

/** Every offer of a lead, the newest first, and what the next one would begin with. */
export async function listOffers(server: Server, { actor }: Caller, leadId: number): Promise<LeadOffers> {
  requireMayOffer(actor)
  const lead = await getNamedLead(server, actor, leadId)
  const [offers, { vatNote, terms, validDays, confirmBookings }] = await Promise.all([
    presentOffers(server, lead.id),
    readOfferDefaults(server),
  ])
  const today = dublinDay(server.clock.now())
  const valid_until = addDays(today, validDays)
  const defaults = { valid_until, vat_note: vatNote, terms, confirm_bookings: confirmBookings }
  return { offers, defaults }
}

/** Of one lead, for mails of others that name it. */
export async function findOpenOffer(
  { db, clock }: Pick<Server, 'db' | 'clock'>,
  leadId: number,
): Promise<number | null> {
  const today = dublinDay(clock.now())
  const found = await repository.listOffers(db, leadId)
  return found.find((row) => isOpen(stateOn(today, row)))?.id ?? null
}

/** Every offer of a lead, also as its customer sees it. Whoever asks. */
export async function listShownOffers(
  server: Server,
  leadId: number,
): Promise<{ offer: Offer; shown: ShownOffer }[]> {
  const offers = await presentOffers(server, leadId)
  return offers.map((offer) => ({ offer, shown: presentShown(offer, null) }))
}

async function presentOffers({ db, clock }: Pick<Server, 'db' | 'clock'>, leadId: number): Promise<Offer[]> {
  const rows = await repository.listOffers(db, leadId)
  const today = dublinDay(clock.now())
  return rows.map((row) => presentOffer(row, today))
}
