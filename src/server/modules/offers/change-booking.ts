import { dublinDay } from '#contract/basics/dublin-time.ts'
import { isSameValue } from '#contract/basics/same-value.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import { OFFER_LIMITS } from '#contract/offers/offer-line.ts'
import type { BookingChange } from '#contract/offers/offer-reply.ts'
import { changedFacts, journeyOf, type OfferedJourney } from '#contract/offers/offered-journey.ts'
import { AppError } from '#server/errors.ts'
import { commandsFor } from '#server/modules/leads/change/lead-commands.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { LeadCommand } from '#server/platform/leads/lead-commands.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { requireMailable } from './change-offer.ts'
import { ChangeDetails } from './mail-details.ts'
import { requireJourneyAhead, requireMayOffer, requireState } from './policy.ts'
import { presentOffer } from './present.ts'
import { findOffer, findOfferedLead, insertReply, type StoredOffer, setJourney } from './repository.ts'

export type SentChange = BookingChange & {
  /** scheme and host at which the sender works */
  origin: string
}

/**
 * Gives a booking the facts that its lead has now: offer, timeline and the customer's email in one transaction. The price stays. The
 * same request again, as a double click sends it, changes nothing.
 */
export async function changeBooking(
  server: Server,
  { actor }: Caller,
  id: number,
  change: SentChange,
): Promise<Offer> {
  requireMayOffer(actor)
  const leads = await commandsFor(server, actor)
  const leadId = await findOfferedLead(server.db, id)
  if (leadId === null) throw new AppError('not_found')
  const changed = await server.db.transaction(async (transaction) => {
    const lead = await leads.lock(transaction, leadId)
    const offer = await findOffer(transaction, id)
    if (!offer) throw new AppError('not_found')
    const now = server.clock.now()
    if (isRepeated(offer, lead, { text: change.message, now })) return offer
    refuseUnchangeable(offer, lead, { version: change.version, today: dublinDay(now) })
    const journey = journeyOf(lead)
    const reply = {
      kind: 'changed' as const,
      name: actor.name,
      text: change.message,
      closedNumber: null,
      formerJourney: offer.journey,
      createdAt: now,
    }
    await setJourney(transaction, id, journey)
    await insertReply(transaction, { offerId: id, ...reply })
    await leads.apply(transaction, leadId, {
      entry: writeEntry(offer, journey, change.message),
      assignsToActor: true,
    })
    await queueChangeMail(server, transaction, { offer, recipient: lead.email, origin: change.origin })
    return { ...offer, journey, replies: [...offer.replies, reply] }
  })
  server.outbox.wake()
  return presentOffer(changed, dublinDay(server.clock.now()))
}

type Asked = { version: number; today: string }

/** Throws why the customer of this offer cannot be told of changes, in words for staff. */
export function refuseUnchangeable(offer: StoredOffer, lead: Lead, { version, today }: Asked): void {
  requireState(offer, today, 'change')
  if (lead.version !== version) {
    throw new AppError('conflict', {
      message: 'This lead has changed in the meantime. Please look at its facts again.',
    })
  }
  requireJourneyAhead(today, lead)
  requireMailable(lead.email)
  if (hasUnsentChange(offer, lead)) return
  throw new AppError('invalid', {
    message: 'Nothing has changed: the booking says what the lead says.',
  })
}

const hasUnsentChange = ({ journey }: StoredOffer, lead: Lead) =>
  changedFacts(journey, journeyOf(lead)).length > 0

function isRepeated(offer: StoredOffer, lead: Lead, { text, now }: { text: string; now: Date }): boolean {
  const last = offer.replies.at(-1)
  if (offer.state !== 'accepted' || last?.kind !== 'changed' || last.text !== text) return false
  const age = now.getTime() - last.createdAt.getTime()
  return age < OFFER_LIMITS.sameReplyMinutes * 60_000 && !hasUnsentChange(offer, lead)
}

function writeEntry(offer: StoredOffer, journey: OfferedJourney, message: string): LeadCommand['entry'] {
  const former = new Map<string, unknown>(Object.entries(offer.journey))
  const facts = Object.entries(journey).map(([name, now]) => [name, [former.get(name) ?? null, now]] as const)
  return {
    kind: 'offer-changed',
    changes: {
      offer: [null, offerNumber(offer)],
      ...Object.fromEntries(facts.filter(([, [before, now]]) => !isSameValue(before, now))),
      ...(message && { text: [null, message] }),
    },
  }
}

type Mailing = { offer: StoredOffer; recipient: string; origin: string }

/** An email about an earlier change that has not left would tell facts that are old by now, so this one tells both. */
export async function queueChangeMail(
  server: Server,
  transaction: Transaction,
  { offer: { id, leadId, replies }, recipient, origin }: Mailing,
): Promise<void> {
  const kind = 'offer-changed' as const
  const unsent = await server.outbox.cancelQueued(transaction, { leadId, kind, details: { offer: id } })
  const reply = replies.length
  const since = Math.min(reply, ...unsent.map((details) => ChangeDetails.parse(details).since))
  await server.outbox.queue(transaction, [
    { leadId, kind, recipient, details: { offer: id, reply, since, origin } },
  ])
}
