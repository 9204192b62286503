import type { NewOffer } from '#contract/offers/offer.ts'
import type { MailPreview } from '#contract/offers/offer-endpoints.ts'
import { getNamedLead } from '#server/modules/leads/read-leads.ts'
import { getMailBusiness } from '#server/modules/settings/read-settings.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { draftOffer, refuseUnusable } from './build-offer.ts'
import { readOfferDefaults } from './offer-settings.ts'
import { requireAnswered, requireMayOffer } from './policy.ts'
import { priceOffer } from './priced-offer.ts'
import { listOffers } from './repository.ts'

/** Stands for the link, which is made with the mail. */
const LATER = 'https://link.invalid/'

/** The mail as it would be sent; nothing is stored. */
export async function previewOffer(
  server: Server,
  { actor }: Caller,
  leadId: number,
  given: NewOffer,
): Promise<MailPreview> {
  requireMayOffer(actor)
  const asked = await getNamedLead(server, actor, leadId)
  await refuseUnusable(server, asked, given)
  const former = await listOffers(server.db, asked.id)
  requireAnswered(former)
  const { lead, wanted } = await priceOffer(server, actor, { lead: asked, wanted: given, former })
  const revision = (former[0]?.revision ?? 0) + 1
  const { confirmBookings: confirms } = await readOfferDefaults(server)
  const offer = draftOffer(lead, wanted, { revision, confirms, now: server.clock.now(), actor })
  const business = await getMailBusiness(server)
  const mail = await server.render({ kind: 'offer', business, lead, offer, offerUrl: LATER })
  return { to: lead.email, subject: mail.subject, html: mail.html, text: mail.text }
}
