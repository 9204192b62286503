import type { NewOffer } from '#contract/offers/offer.ts'
import type { MailPreview } from '#contract/offers/offer-endpoints.ts'
import type { RequestContext } from '#server/platform/security/actor.ts'
import { draftOffer, refuseUnusable } from './build-offer.ts'
import type { OfferDependencies } from './dependencies.ts'
import { requireAnswered, requireMayOffer } from './policy.ts'
import { priceOffer } from './priced-offer.ts'
import { listOffers } from './repository.ts'

/** Stands for the link, which is made with the mail. */
const LATER = 'https://link.invalid/'

/** The mail as it would be sent; nothing is stored. */
export async function previewOffer(
  deps: OfferDependencies,
  { actor }: RequestContext,
  leadId: number,
  given: NewOffer,
): Promise<MailPreview> {
  requireMayOffer(actor)
  const asked = await deps.leads.getLead(actor, leadId)
  await refuseUnusable(deps, asked, given)
  const former = await listOffers(deps.db, asked.id)
  requireAnswered(former)
  const { lead, wanted } = await priceOffer(deps, actor, { lead: asked, wanted: given, former })
  const revision = (former[0]?.revision ?? 0) + 1
  const { confirmBookings: confirms } = await deps.defaults()
  const offer = draftOffer(lead, wanted, { revision, confirms, now: deps.clock.now(), actor })
  const business = await deps.business()
  const mail = await deps.render({ kind: 'offer', business, lead, offer, offerUrl: LATER })
  return { to: lead.email, subject: mail.subject, html: mail.html, text: mail.text }
}
