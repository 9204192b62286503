import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { MailPreview } from '#contract/offers/offer-endpoints.ts'
import type { BookingChange } from '#contract/offers/offer-reply.ts'
import { journeyOf } from '#contract/offers/offered-journey.ts'
import { AppError } from '#server/errors.ts'
import { getNamedLead } from '#server/modules/leads/read-leads.ts'
import { getMailBusiness } from '#server/modules/settings/read-settings.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { refuseUnchangeable } from './change-booking.ts'
import { requireMayOffer } from './policy.ts'
import { presentOffer } from './present.ts'
import { findOffer } from './repository.ts'

/** Stands for the link, which is made with the mail. */
const LATER = 'https://link.invalid/'

/** The email about changed facts as it would be sent; nothing is stored. */
export async function previewChange(
  server: Server,
  { actor }: Caller,
  id: number,
  { version, message }: BookingChange,
): Promise<MailPreview> {
  requireMayOffer(actor)
  const offer = await findOffer(server.db, id)
  if (!offer) throw new AppError('not_found')
  const lead = await getNamedLead(server, actor, offer.leadId)
  const now = server.clock.now()
  const today = dublinDay(now)
  refuseUnchangeable(offer, lead, { version, today })
  const mail = await server.render({
    kind: 'offer-changed',
    business: await getMailBusiness(server),
    lead,
    offer: presentOffer({ ...offer, journey: journeyOf(lead) }, today),
    former: offer.journey,
    message,
    at: now.toISOString(),
    offerUrl: LATER,
    calendarRevision: offer.revision,
  })
  return { to: lead.email, subject: mail.subject, html: mail.html, text: mail.text }
}
