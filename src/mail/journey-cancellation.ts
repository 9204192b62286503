import type { MailAttachment, MailModelOf } from '#contract/mail/mail-models.ts'
import { offerNumber } from '#contract/offers/offer.ts'
import { cancellationAttachment } from './calendar-invite.ts'

/** Of an offer that has come to nothing: the file that takes its journey out of the customer's calendar, if it is there. */
export function cancellationOf(
  model: MailModelOf<'offer-refused' | 'offer-withdrawn' | 'offer-cancelled'>,
): MailAttachment[] {
  const { business, lead, offer, inCalendar } = model
  if (!inCalendar) return []
  const { revision, created_at, replies } = offer
  const ended = { number: offerNumber(offer), revision, at: replies.at(-1)?.created_at ?? created_at }
  return [cancellationAttachment(business, { ...lead, ...offer.journey }, ended)]
}
