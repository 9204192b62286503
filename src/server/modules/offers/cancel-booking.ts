import type { Lead } from '#contract/leads/lead.ts'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import type { Offer } from '#contract/offers/offer.ts'
import type { BookingCancellation, Canceller, OfferReply } from '#contract/offers/offer-reply.ts'
import { findDecision, isOpen } from '#contract/offers/offer-states.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { changeOffer, type HeldOffer, recordReply, requireMailable } from './offer-acts.ts'
import { requireState, stateOn } from './policy.ts'
import { listOffers, type StoredOffer } from './repository.ts'

const REPLY_KINDS: Record<Canceller, OfferReply['kind']> = {
  customer: 'cancelled-for-customer',
  business: 'cancelled',
}

/**
 * Cancels a booking: quote, lead, timeline and email in one transaction. A repeated request changes nothing; a colleague's different
 * cancellation is a conflict.
 */
export async function cancelBooking(
  server: Server,
  caller: Caller,
  id: number,
  cancellation: BookingCancellation,
): Promise<Offer> {
  const { by, reason, tell_customer } = cancellation
  return changeOffer(server, caller, id, async (held) => {
    const { transaction, lead, offer, today } = held
    const kind = REPLY_KINDS[by]
    if (isRepeated(offer, { kind, text: reason })) return offer
    const state = requireState(offer, today, 'cancel')
    const others = (await listOffers(transaction, lead.id)).filter((other) => other.id !== id)
    const status = statusWithout(lead, others, { by, today })
    const cancelled = await recordReply(
      held,
      { kind, name: caller.actor.name, text: reason },
      {
        state,
        changes: { by: [null, by], ...(tell_customer && { notified: [null, true] }) },
        ...(status && { status }),
        // The business's reason is not the customer's lost reason.
        ...(by === 'customer' && { lostReason: reason }),
        assignsToActor: true,
        completesNextAction: true,
      },
    )
    await queueMail(server, held, cancellation)
    return cancelled
  })
}

function isRepeated(offer: StoredOffer, { kind, text }: Pick<OfferReply, 'kind' | 'text'>): boolean {
  const decision = findDecision(offer)
  return offer.state === 'cancelled' && decision?.kind === kind && decision.text === text
}

type Remaining = { by: Canceller; today: string }

/** The lead's status without this booking: unchanged with another booking, open with an open quote. */
function statusWithout(
  { status }: Lead,
  others: readonly StoredOffer[],
  { by, today }: Remaining,
): LeadStatus | undefined {
  const states = others.map((other) => stateOn(today, other))
  if (status === 'lost' || states.includes('accepted')) return undefined
  const isOffered = states.some((state) => isOpen(state) || state === 'unconfirmed')
  return by === 'customer' && !isOffered ? 'lost' : 'quoted'
}

/** Unsent confirmations and emails about changes would be outdated, so they are removed. */
async function queueMail(
  server: Server,
  { transaction, lead, offer: { id } }: HeldOffer,
  { by, reason, tell_customer }: BookingCancellation,
): Promise<void> {
  for (const kind of ['offer-accepted', 'offer-changed'] as const)
    await server.outbox.cancelQueued(transaction, { leadId: lead.id, kind, details: { offer: id } })
  if (!tell_customer) return
  requireMailable(lead.email)
  const details = { offer: id, reason, by }
  await server.outbox.queue(transaction, [
    { leadId: lead.id, kind: 'offer-cancelled', recipient: lead.email, details },
  ])
}
