import { dublinDay } from '#contract/basics/dublin-time.ts'
import { isOpen } from '#contract/leads/offer-state.ts'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import type { QuestionAnswer } from '#contract/offers/offer-change.ts'
import type { RequestContext } from '#server/platform/security/actor.ts'
import { lockAnswerable } from './change-offer.ts'
import type { OfferDependencies } from './dependencies.ts'
import { asksStill, requireMayOffer, requireState } from './policy.ts'
import { presentOffer } from './present.ts'
import { insertReply, setState } from './repository.ts'

export type GivenAnswer = QuestionAnswer & {
  /** scheme and host at which the sender works */
  origin: string
}

/**
 * Answers the customer by mail and on the page of the offer, whatever has become of it since they asked. The same answer again, as a double
 * click sends it, is one.
 */
export async function answerQuestion(
  deps: OfferDependencies,
  { actor }: RequestContext,
  id: number,
  { text, origin }: GivenAnswer,
): Promise<Offer> {
  requireMayOffer(actor)
  const leads = await deps.leads.commandsFor(actor)
  const answered = await deps.db.transaction(async (transaction) => {
    const offer = await lockAnswerable(deps, leads, transaction, id)
    const last = offer.replies.at(-1)
    if (last?.kind === 'answered' && last.text === text) return offer
    if (!asksStill(offer)) requireState(offer, dublinDay(deps.clock.now()), ['asked'])
    const reply = {
      kind: 'answered' as const,
      name: actor.name,
      text,
      closedNumber: null,
      createdAt: deps.clock.now(),
    }
    const state = isOpen(offer.state) ? 'sent' : offer.state
    if (state !== offer.state) await setState(transaction, id, state)
    await insertReply(transaction, { offerId: id, ...reply })
    await leads.apply(transaction, offer.leadId, {
      entry: {
        kind: 'offer-answered',
        changes: { offer: [null, offerNumber(offer)], text: [null, text] },
      },
      assignsToActor: true,
      // Their booking waits to be confirmed still.
      completesNextAction: state !== 'unconfirmed',
    })
    const details = { offer: id, reply: offer.replies.length, origin }
    await deps.outbox.queue(transaction, [
      { leadId: offer.leadId, kind: 'offer-answer', recipient: offer.recipient, details },
    ])
    return { ...offer, state, replies: [...offer.replies, reply] }
  })
  deps.outbox.wake()
  return presentOffer(answered, dublinDay(deps.clock.now()))
}
