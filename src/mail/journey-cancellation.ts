import type { MailAttachment, MailModelOf } from '#contract/mail/mail-models.ts'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import type { OfferedJourney } from '#contract/offers/offered-journey.ts'
import { cancellationAttachment, hasReturnEvent } from './calendar-invite.ts'

/** Of an offer that has come to nothing: the file that takes its journey out of the customer's calendar, if it is there. */
export function cancellationOf(
  model: MailModelOf<'offer-refused' | 'offer-withdrawn' | 'offer-cancelled'>,
): MailAttachment[] {
  const { business, lead, offer, inCalendar, calendarRevision } = model
  if (!inCalendar) return []
  const { created_at, replies } = offer
  const ended = { number: offerNumber(offer), calendarRevision, at: replies.at(-1)?.created_at ?? created_at }
  return [cancellationAttachment(business, { ...lead, ...offer.journey, ...findReturn(offer) }, ended)]
}

/** The way back that is in the calendar: of an earlier journey, where the file that takes it out has not left yet. */
function findReturn({ journey, replies }: Offer): Partial<OfferedJourney> {
  const journeys = [...replies.flatMap((reply) => reply.former_journey ?? []), journey]
  const { round_trip, return_date, return_time } = journeys.findLast(hasReturnEvent) ?? journey
  return { round_trip, return_date, return_time }
}
