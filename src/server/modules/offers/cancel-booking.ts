import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import type { BookingCancellation, Canceller, OfferReply } from '#contract/offers/offer-reply.ts'
import { isOpen } from '#contract/offers/offer-states.ts'
import { AppError } from '#server/errors.ts'
import { commandsFor } from '#server/modules/leads/change/lead-commands.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { LeadCommand } from '#server/platform/leads/lead-commands.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { requireMailable } from './change-offer.ts'
import { requireMayOffer, requireState, stateOn } from './policy.ts'
import { presentOffer } from './present.ts'
import {
  findOffer,
  findOfferedLead,
  insertReply,
  listOffers,
  type StoredOffer,
  setState,
} from './repository.ts'

const REPLY_KINDS: Record<Canceller, OfferReply['kind']> = {
  customer: 'cancelled-for-customer',
  business: 'cancelled',
}

/**
 * Takes a booking back: offer, lead, timeline and the customer's email in one transaction. The same request again changes nothing;
 * a colleague who was faster may have said something else to the customer, so then it is a conflict.
 */
export async function cancelBooking(
  server: Server,
  { actor }: Caller,
  id: number,
  cancellation: BookingCancellation,
): Promise<Offer> {
  requireMayOffer(actor)
  const leads = await commandsFor(server, actor)
  const leadId = await findOfferedLead(server.db, id)
  if (leadId === null) throw new AppError('not_found')
  const cancelled = await server.db.transaction(async (transaction) => {
    const lead = await leads.lock(transaction, leadId)
    const offer = await findOffer(transaction, id)
    if (!offer) throw new AppError('not_found')
    const now = server.clock.now()
    const { by, reason } = cancellation
    const reply = {
      kind: REPLY_KINDS[by],
      name: actor.name,
      text: reason,
      closedNumber: null,
      createdAt: now,
    }
    if (isRepeated(offer, reply)) return offer
    requireState(offer, dublinDay(now), 'cancel')
    await setState(transaction, id, 'cancelled')
    await insertReply(transaction, { offerId: id, ...reply })
    const others = (await listOffers(transaction, leadId)).filter((other) => other.id !== id)
    const status = statusWithout(lead, others, { by, today: dublinDay(now) })
    await leads.apply(transaction, leadId, {
      entry: writeEntry(offer, cancellation),
      ...(status && { status }),
      // What the business cannot do is not why a customer was lost.
      ...(by === 'customer' && { lostReason: reason }),
      assignsToActor: true,
      completesNextAction: true,
    })
    await queueMail(server, transaction, { offer, lead }, cancellation)
    return { ...offer, state: 'cancelled' as const, replies: [...offer.replies, reply] }
  })
  server.outbox.wake()
  return presentOffer(cancelled, dublinDay(server.clock.now()))
}

function isRepeated({ state, replies }: StoredOffer, reply: Pick<OfferReply, 'kind' | 'text'>): boolean {
  // A customer may have written since.
  const last = replies.findLast(({ kind }) => Object.values(REPLY_KINDS).includes(kind))
  return state === 'cancelled' && last?.kind === reply.kind && last.text === reply.text
}

type Remaining = { by: Canceller; today: string }

/** Where the lead goes without this booking. Another booking keeps it, and what is still offered leaves something to do. */
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

function writeEntry(
  offer: StoredOffer,
  { by, reason, tell_customer }: BookingCancellation,
): LeadCommand['entry'] {
  return {
    kind: 'offer-cancelled',
    changes: {
      offer: [null, offerNumber(offer)],
      by: [null, by],
      text: [null, reason],
      ...(tell_customer && { notified: [null, true] }),
    },
  }
}

/** A confirmation, or an email about changed facts, that has not left would say by now what is no longer so. */
async function queueMail(
  server: Server,
  transaction: Transaction,
  { offer: { id, leadId }, lead }: { offer: StoredOffer; lead: Lead },
  { by, reason, tell_customer }: BookingCancellation,
): Promise<void> {
  for (const kind of ['offer-accepted', 'offer-changed'] as const)
    await server.outbox.cancelQueued(transaction, { leadId, kind, details: { offer: id } })
  if (!tell_customer) return
  requireMailable(lead.email)
  const details = { offer: id, reason, by }
  await server.outbox.queue(transaction, [
    { leadId, kind: 'offer-cancelled', recipient: lead.email, details },
  ])
}
