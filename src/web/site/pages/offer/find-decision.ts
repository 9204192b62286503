import type { OfferState } from '#contract/leads/offer-state.ts'
import type { OfferReply } from '#contract/offers/offer-reply.ts'

const DECISIONS: Partial<Record<OfferState, readonly OfferReply['kind'][]>> = {
  sent: ['answered'],
  asked: ['asked'],
  unconfirmed: ['accepted'],
  accepted: ['accepted'],
  refused: ['refused'],
  cancelled: ['cancelled', 'cancelled-for-customer'],
  declined: ['declined'],
}

type Decided = { state: OfferState; replies: readonly OfferReply[] }

/** The reply that made an offer what it is: a customer may have written since. */
export function findDecision({ state, replies }: Decided): OfferReply | undefined {
  return replies.findLast(({ kind }) => DECISIONS[state]?.includes(kind))
}
