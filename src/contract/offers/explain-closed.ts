import { isAccepted, type OfferState } from '../leads/offer-state.ts'
import type { OfferReply } from './offer-reply.ts'

const NOT_ACCEPTED = 'The customer has not accepted this quote yet.'

export type Standing = { state: OfferState; replies: readonly Pick<OfferReply, 'kind' | 'name'>[] }

/** What has happened to an offer, for whoever of staff was about to do something with it; null while its state is one of `works`. */
export function explainClosed({ state, replies }: Standing, works: readonly OfferState[]): string | null {
  if (works.includes(state)) return null
  const by = (kind: OfferReply['kind']) => replies.findLast((reply) => reply.kind === kind)?.name
  // Whoever answers a question may do so whatever has become of the offer since.
  if (works.includes('asked') && !works.includes('sent')) {
    const last = replies.findLast(({ kind }) => kind === 'asked' || kind === 'answered')
    if (last?.kind === 'answered') return `${last.name} has answered the question.`
    if (state === 'sent' || isAccepted(state)) return 'The customer is not waiting for an answer.'
  }
  switch (state) {
    case 'sent':
    case 'asked':
      return NOT_ACCEPTED
    case 'unconfirmed':
      return 'The customer has accepted this quote and waits for your confirmation.'
    case 'accepted':
      return by('confirmed')
        ? `${by('confirmed')} has confirmed this booking already.`
        : 'The customer has accepted this quote.'
    case 'refused':
      return `${by('refused') || 'A colleague'} has told the customer that it cannot be done.`
    case 'cancelled':
      return `${by('cancelled') || by('cancelled-for-customer') || 'A colleague'} has cancelled this booking.`
    case 'declined':
      return 'The customer has declined this quote.'
    case 'withdrawn':
      return by('withdrawn')
        ? `${by('withdrawn')} has withdrawn this quote.`
        : 'This quote has been withdrawn.'
    case 'expired':
      return 'This quote has expired.'
    case 'replaced':
      return 'A newer quote has replaced this one.'
  }
}
