import { dublinDay } from '#contract/basics/dublin-time.ts'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import type { QuestionAnswer } from '#contract/offers/offer-reply.ts'
import { nextState } from '#contract/offers/offer-states.ts'
import { commandsFor } from '#server/modules/leads/change/lead-commands.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { queueChangeMail } from './change-booking.ts'
import { lockOffer } from './change-offer.ts'
import { moveJourney } from './move-journey.ts'
import { asksStill, requireMayOffer, requireState } from './policy.ts'
import { presentOffer } from './present.ts'
import { insertReply, setJourney, setState } from './repository.ts'

export type GivenAnswer = QuestionAnswer & {
  /** scheme and host at which the sender works */
  origin: string
}

/**
 * Answers the customer by mail and on the page of the offer, whatever has become of it since they asked. With other times a yes moves lead,
 * offer and booking in the same transaction, for the same price. The same answer again, as a double click sends it, is one.
 */
export async function answerQuestion(
  server: Server,
  { actor }: Caller,
  id: number,
  { text, times, origin }: GivenAnswer,
): Promise<Offer> {
  requireMayOffer(actor)
  const leads = await commandsFor(server, actor)
  const answered = await server.db.transaction(async (transaction) => {
    const offer = await lockOffer(server, leads, transaction, id)
    const last = offer.replies.findLast(({ kind }) => kind === 'asked' || kind === 'answered')
    if (last?.kind === 'answered' && last.text === text) return offer
    const now = server.clock.now()
    if (!asksStill(offer)) requireState(offer, dublinDay(now), 'answer')
    const moved = times ? moveJourney(offer, times, dublinDay(now)) : null
    const state = nextState(offer.state, 'answer') ?? offer.state
    const by = { name: actor.name, closedNumber: null, createdAt: now }
    const former = moved && { formerJourney: offer.journey }
    // A booking is changed by itself: its email moves the journey in the calendar of the customer.
    const isBooked = state === 'accepted'
    const replies = [
      { ...by, kind: 'answered' as const, text, ...(!isBooked && former) },
      ...(isBooked && former ? [{ ...by, kind: 'changed' as const, text: '', ...former }] : []),
    ]
    if (state !== offer.state) await setState(transaction, id, state)
    if (moved) await setJourney(transaction, id, moved.journey)
    for (const reply of replies) await insertReply(transaction, { offerId: id, ...reply })
    await leads.apply(transaction, offer.leadId, {
      entry: {
        kind: 'offer-answered',
        changes: { offer: [null, offerNumber(offer)], text: [null, text], ...moved?.changes },
      },
      ...(moved && { times: moved.times }),
      assignsToActor: true,
      // Their booking waits to be confirmed still.
      completesNextAction: state !== 'unconfirmed',
    })
    const details = { offer: id, reply: offer.replies.length, origin }
    await server.outbox.queue(transaction, [
      { leadId: offer.leadId, kind: 'offer-answer', recipient: offer.recipient, details },
    ])
    if (isBooked && moved) {
      const changed = { ...offer, replies: [...offer.replies, ...replies.slice(0, 1)] }
      await queueChangeMail(server, transaction, { offer: changed, recipient: offer.recipient, origin })
    }
    return {
      ...offer,
      state,
      journey: moved?.journey ?? offer.journey,
      replies: [...offer.replies, ...replies],
    }
  })
  server.outbox.wake()
  return presentOffer(answered, dublinDay(server.clock.now()))
}
