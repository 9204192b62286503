import type { OfferState } from '#contract/leads/offer-state.ts'
import type { Offer } from '#contract/offers/offer.ts'
import type { OfferReply } from '#contract/offers/offer-reply.ts'

/** What has happened to an offer, for whoever was about to do something with it; null while its state is one of `works`. */
export function explainClosed(
  { state, replies }: Pick<Offer, 'state' | 'replies'>,
  works: readonly OfferState[],
): string | null {
  if (works.includes(state)) return null
  const by = (kind: OfferReply['kind']) => replies.findLast((reply) => reply.kind === kind)?.name
  switch (state) {
    case 'sent':
      return `${by('answered') || 'A colleague'} has answered the question.`
    case 'asked':
      return 'The customer has asked a question.'
    case 'unconfirmed':
      return 'The customer has accepted this quote and waits for your confirmation.'
    case 'accepted':
      return by('confirmed')
        ? `${by('confirmed')} has confirmed this booking.`
        : 'The customer has accepted this quote.'
    case 'refused':
      return `${by('refused') || 'A colleague'} has told the customer that it cannot be done.`
    case 'cancelled':
      return `${by('cancelled') || by('cancelled-for-customer') || 'A colleague'} has cancelled this booking.`
    case 'declined':
      return 'The customer has declined this quote.'
    case 'withdrawn':
      return 'This quote has been withdrawn.'
    case 'expired':
      return 'This quote has expired.'
    case 'replaced':
      return 'A newer quote has replaced this one.'
  }
}
