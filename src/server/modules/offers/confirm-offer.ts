import { dublinDay } from '#contract/basics/dublin-time.ts'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import type { OfferRefusal } from '#contract/offers/offer-reply.ts'
import { AppError } from '#server/errors.ts'
import { commandsFor } from '#server/modules/leads/change/lead-commands.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { asksStill, requireMayOffer, requireState, statusWhileOffered } from './policy.ts'
import { presentOffer } from './present.ts'
import { findOffer, findOfferedLead, insertReply, setState } from './repository.ts'

/** Books what the customer has accepted: the confirmation leaves and the lead is converted. Once more changes nothing. */
export async function confirmOffer(server: Server, caller: Caller, id: number): Promise<Offer> {
  return decide(server, caller, id, { kind: 'confirmed', state: 'accepted', text: '' })
}

/** Takes back what the customer has accepted, with an apology: the lead is quoted again, unless it was booked before. */
export async function refuseOffer(
  server: Server,
  caller: Caller,
  id: number,
  { reason }: OfferRefusal,
): Promise<Offer> {
  return decide(server, caller, id, { kind: 'refused', state: 'refused', text: reason })
}

type Decision = {
  kind: 'confirmed' | 'refused'
  state: 'accepted' | 'refused'
  /** the reason, which the customer reads */
  text: string
}

async function decide(
  server: Server,
  { actor }: Caller,
  id: number,
  { kind, state, text }: Decision,
): Promise<Offer> {
  requireMayOffer(actor)
  const leads = await commandsFor(server, actor)
  const leadId = await findOfferedLead(server.db, id)
  if (leadId === null) throw new AppError('not_found')
  const decided = await server.db.transaction(async (transaction) => {
    const lead = await leads.lock(transaction, leadId)
    const offer = await findOffer(transaction, id)
    if (!offer) throw new AppError('not_found')
    if (offer.state === state) return offer
    const now = server.clock.now()
    requireState(offer, dublinDay(now), kind === 'confirmed' ? 'confirm' : 'refuse')
    await setState(transaction, id, state)
    const reply = { kind, name: actor.name, text, closedNumber: null, createdAt: now }
    await insertReply(transaction, { offerId: id, ...reply })
    const said: Record<string, [unknown, unknown]> = text ? { text: [null, text] } : {}
    const entry = {
      kind: `offer-${kind}` as const,
      changes: { offer: [null, offerNumber(offer)] as [unknown, unknown], ...said },
    }
    await leads.apply(transaction, leadId, {
      entry,
      status: state === 'accepted' ? 'converted' : statusWhileOffered(lead),
      assignsToActor: true,
      // Booked or not, whoever has asked waits for the answer.
      completesNextAction: !asksStill({ ...offer, state }),
    })
    const details = { offer: id, ...(text && { reason: text }) }
    await server.outbox.queue(transaction, [
      { leadId, kind: `offer-${state}`, recipient: offer.recipient, details },
    ])
    return { ...offer, state, confirmDueAt: null, replies: [...offer.replies, reply] }
  })
  server.outbox.wake()
  return presentOffer(decided, dublinDay(server.clock.now()))
}
