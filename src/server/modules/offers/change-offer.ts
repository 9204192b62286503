import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import { OFFER_LIMITS } from '#contract/offers/offer-line.ts'
import type { OfferRefusal, OfferWithdrawal } from '#contract/offers/offer-reply.ts'
import { findOpenQuestion } from '#contract/offers/offer-states.ts'
import { AppError } from '#server/errors.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { changeOffer, recordReply, requireMailable } from './offer-acts.ts'
import { requireJourneyAhead, requireState, statusWhileOffered } from './policy.ts'
import { noteMailed, type StoredOffer } from './repository.ts'

/** Withdraws an open quote. Its page says so, unsent emails are removed, and the customer is notified if wanted. */
export async function withdrawOffer(
  server: Server,
  caller: Caller,
  id: number,
  { tell_customer, message }: OfferWithdrawal,
): Promise<Offer> {
  return changeOffer(server, caller, id, async (held) => {
    const { transaction, lead, offer, today } = held
    const state = requireState(offer, today, 'withdraw')
    const text = tell_customer ? message : ''
    const withdrawn = await recordReply(
      held,
      { kind: 'withdrawn', name: caller.actor.name, text },
      { state, ...(tell_customer && { changes: { notified: [null, true] } }) },
    )
    await server.outbox.cancelQueued(transaction, describeMail(offer))
    if (tell_customer) {
      requireMailable(lead.email)
      const details = { offer: id, message }
      await server.outbox.queue(transaction, [
        { leadId: lead.id, kind: 'offer-withdrawn', recipient: lead.email, details },
      ])
    }
    return withdrawn
  })
}

/** Emails an open quote again, with a new link, to the lead's present address. */
export async function resendOffer(
  server: Server,
  caller: Caller,
  id: number,
  origin: string,
): Promise<Offer> {
  return changeOffer(server, caller, id, async ({ transaction, leads, lead, offer, now, today }) => {
    requireState(offer, today, 'resend')
    if (now.getTime() - offer.mailedAt.getTime() < OFFER_LIMITS.resendSeconds * 1_000) {
      throw new AppError('conflict', { message: 'This quote was emailed a moment ago.' })
    }
    requireJourneyAhead(today, lead)
    const { email: recipient } = lead
    requireMailable(recipient)
    await noteMailed(transaction, id, recipient, now)
    await server.outbox.cancelQueued(transaction, describeMail(offer))
    await server.outbox.queue(transaction, [
      { ...describeMail(offer), recipient, details: { offer: id, origin } },
    ])
    await leads.apply(transaction, lead.id, {
      entry: { kind: 'offer-resent', changes: { offer: [null, offerNumber(offer)] } },
    })
    return { ...offer, recipient, mailedAt: now }
  })
}

const describeMail = ({ id, leadId }: StoredOffer) => ({
  leadId,
  kind: 'offer' as const,
  details: { offer: id },
})

/** Confirms an accepted quote: sends the confirmation and converts the lead. Repeating changes nothing. */
export async function confirmOffer(server: Server, caller: Caller, id: number): Promise<Offer> {
  return decide(server, caller, id, { act: 'confirm', state: 'accepted', text: '' })
}

/** Turns down an accepted quote with an apology: the lead is quoted again, unless otherwise booked. */
export async function refuseOffer(
  server: Server,
  caller: Caller,
  id: number,
  { reason }: OfferRefusal,
): Promise<Offer> {
  return decide(server, caller, id, { act: 'refuse', state: 'refused', text: reason })
}

type Decision = {
  act: 'confirm' | 'refuse'
  state: 'accepted' | 'refused'
  /** the reason for the customer */
  text: string
}

async function decide(
  server: Server,
  caller: Caller,
  id: number,
  { act, state, text }: Decision,
): Promise<Offer> {
  return changeOffer(server, caller, id, async (held) => {
    const { transaction, lead, offer, today } = held
    if (offer.state === state) return offer
    requireState(offer, today, act)
    const isBooked = act === 'confirm'
    const decided = await recordReply(
      held,
      { kind: isBooked ? 'confirmed' : 'refused', name: caller.actor.name, text },
      {
        state,
        ...(isBooked ? { status: 'converted' } : statusWhileOffered(lead)),
        assignsToActor: true,
        // A customer with an open question still waits for a reply.
        completesNextAction: !findOpenQuestion({ ...offer, state }),
      },
    )
    const details = { offer: id, ...(text && { reason: text }) }
    await server.outbox.queue(transaction, [
      { leadId: lead.id, kind: `offer-${state}`, recipient: offer.recipient, details },
    ])
    return decided
  })
}
