import { dublinDay } from '#contract/basics/dublin-time.ts'
import { isMailable } from '#contract/basics/sender-address.ts'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import { OFFER_LIMITS } from '#contract/offers/offer-line.ts'
import type { OfferWithdrawal } from '#contract/offers/offer-reply.ts'
import type { OfferAct } from '#contract/offers/offer-states.ts'
import { AppError } from '#server/errors.ts'
import { commandsFor } from '#server/modules/leads/change/lead-commands.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { LeadCommands } from '#server/platform/leads/lead-commands.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { requireJourneyAhead, requireMayOffer, requireState } from './policy.ts'
import { presentOffer } from './present.ts'
import {
  findOffer,
  findOfferedLead,
  insertReply,
  noteMailed,
  type StoredOffer,
  setState,
} from './repository.ts'

/** Takes an open offer back. Its page says so from then on, a mail of it that has not left stays, and the customer is notified if wanted. */
export async function withdrawOffer(
  server: Server,
  { actor }: Caller,
  id: number,
  { tell_customer, message }: OfferWithdrawal,
): Promise<Offer> {
  requireMayOffer(actor)
  const leads = await commandsFor(server, actor)
  const withdrawn = await server.db.transaction(async (transaction) => {
    const offer = await lockFor('withdraw', server, leads, transaction, id)
    const said = tell_customer ? message : ''
    const reply = {
      kind: 'withdrawn' as const,
      name: actor.name,
      text: said,
      closedNumber: null,
      createdAt: server.clock.now(),
    }
    await setState(transaction, offer.id, 'withdrawn')
    await insertReply(transaction, { offerId: offer.id, ...reply })
    await server.outbox.cancelQueued(transaction, describeMail(offer))
    await leads.apply(transaction, offer.leadId, {
      entry: {
        kind: 'offer-withdrawn',
        changes: {
          offer: [null, offerNumber(offer)],
          ...(tell_customer && { notified: [null, true] }),
          ...(said && { text: [null, said] }),
        },
      },
    })
    if (tell_customer) {
      const { email: recipient } = await leads.lock(transaction, offer.leadId)
      requireMailable(recipient)
      const details = { offer: offer.id, message }
      await server.outbox.queue(transaction, [
        { leadId: offer.leadId, kind: 'offer-withdrawn', recipient, details },
      ])
    }
    const replies = [...offer.replies, reply]
    return presentOffer({ ...offer, state: 'withdrawn', replies }, dublinDay(reply.createdAt))
  })
  server.outbox.wake()
  return withdrawn
}

export function requireMailable(address: string): void {
  if (isMailable(address)) return
  throw new AppError('conflict', { message: 'This lead has no valid email address.' })
}

/** Mails an open offer once more, with another link, to the address that the lead has now. */
export async function resendOffer(
  server: Server,
  { actor }: Caller,
  id: number,
  origin: string,
): Promise<Offer> {
  requireMayOffer(actor)
  const leads = await commandsFor(server, actor)
  const resent = await server.db.transaction(async (transaction) => {
    const offer = await lockFor('resend', server, leads, transaction, id)
    const now = server.clock.now()
    if (now.getTime() - offer.mailedAt.getTime() < OFFER_LIMITS.resendSeconds * 1_000) {
      throw new AppError('conflict', { message: 'This quote was emailed a moment ago.' })
    }
    const lead = await leads.lock(transaction, offer.leadId)
    requireJourneyAhead(dublinDay(now), lead)
    const { email: recipient } = lead
    requireMailable(recipient)
    await noteMailed(transaction, offer.id, recipient, now)
    await server.outbox.cancelQueued(transaction, describeMail(offer))
    await server.outbox.queue(transaction, [
      { ...describeMail(offer), recipient, details: { offer: offer.id, origin } },
    ])
    await leads.apply(transaction, offer.leadId, {
      entry: { kind: 'offer-resent', changes: { offer: [null, offerNumber(offer)] } },
    })
    return presentOffer({ ...offer, recipient, mailedAt: now }, dublinDay(now))
  })
  server.outbox.wake()
  return resent
}

const describeMail = ({ id, leadId }: StoredOffer) => ({
  leadId,
  kind: 'offer' as const,
  details: { offer: id },
})

type Locking = [Pick<Server, 'clock'>, LeadCommands, Transaction, id: number]

/** Throws what the desk shows when this can no longer be done with the offer. */
async function lockFor(act: OfferAct, ...locking: Locking): Promise<StoredOffer> {
  const offer = await lockOffer(...locking)
  requireState(offer, dublinDay(locking[0].clock.now()), act)
  return offer
}

/** Whatever has become of it: a question may be asked about an offer that is over. */
export async function lockOffer(...[, leads, transaction, id]: Locking): Promise<StoredOffer> {
  const leadId = await findOfferedLead(transaction, id)
  if (leadId === null) throw new AppError('not_found')
  await leads.lock(transaction, leadId)
  const offer = await findOffer(transaction, id)
  if (!offer) throw new AppError('not_found')
  return offer
}
