import type { OfferState } from '#contract/leads/offer-state.ts'
import { offerNumber } from '#contract/offers/offer.ts'
import { canDo, isAccepted, isOpen } from '#contract/offers/offer-states.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { CustomerAnswer } from './file-answer.ts'
import { stateOn } from './policy.ts'
import { listOffers, type StoredOffer } from './repository.ts'

type Closed = { offer: StoredOffer; state: OfferState; today: string }

/**
 * To which offer an answer belongs that was written on the page of one that is no longer open. What it says changes no state, but
 * a question about an offer that was made anew is one of the open offer. Null where the answer cannot count.
 */
export async function assignLateAnswer(
  transaction: Transaction,
  { offer, state, today }: Closed,
  answer: CustomerAnswer,
): Promise<{ offer: StoredOffer; answer: CustomerAnswer } | null> {
  const { state: _, ...stateless } = answer
  const late = { ...stateless, closedNumber: offerNumber(offer) }
  if (answer.kind === 'accepted') return null
  if (answer.kind === 'declined') return canDo('decline', { state }) ? { offer, answer: late } : null
  if (isAccepted(state) || state === 'cancelled') return { offer, answer: late }
  const offers = await listOffers(transaction, offer.leadId)
  const open = offers.find((other) => isOpen(stateOn(today, other)))
  return open ? { offer: open, answer: { ...late, state: 'asked' } } : { offer, answer: late }
}
