import { isSameValue } from '#contract/basics/deep-equal.ts'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { Offer } from '#contract/offers/offer.ts'
import type { MailPreview } from '#contract/offers/offer-endpoints.ts'
import { OFFER_LIMITS } from '#contract/offers/offer-line.ts'
import type { BookingChange } from '#contract/offers/offer-reply.ts'
import { changedFacts, journeyOf, type OfferedJourney } from '#contract/offers/offered-journey.ts'
import { AppError } from '#server/errors.ts'
import { getNamedLead } from '#server/modules/leads/read-leads.ts'
import { readLetterhead } from '#server/modules/pages/letterhead.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { ChangeDetails, LINK_TO_COME } from './mails.ts'
import { changeOffer, recordReply, requireMailable } from './offer-acts.ts'
import { requireJourneyAhead, requireMayOffer, requireState } from './policy.ts'
import { presentOffer } from './present.ts'
import { findOffer, type StoredOffer, setJourney } from './repository.ts'

export type SentChange = BookingChange & {
  /** the sender's scheme and host */
  origin: string
}

/**
 * Updates a booking to its lead's present facts: quote, timeline and email in one transaction, at the same price. A double click
 * changes nothing.
 */
export async function changeBooking(
  server: Server,
  caller: Caller,
  id: number,
  { version, message: text, origin }: SentChange,
): Promise<Offer> {
  return changeOffer(server, caller, id, async (held) => {
    const { transaction, lead, offer, now, today } = held
    if (isRepeated(offer, lead, { text, now })) return offer
    refuseUnchangeable(offer, lead, { version, today })
    const journey = journeyOf(lead)
    await setJourney(transaction, id, journey)
    const changed = await recordReply(
      held,
      { kind: 'changed', name: caller.actor.name, text, former_journey: offer.journey },
      { changes: listChanges(offer.journey, journey), assignsToActor: true },
    )
    await queueChangeMail(server, transaction, { offer, recipient: lead.email, origin })
    return { ...changed, journey }
  })
}

/** Returns the email about changed facts without storing anything. */
export async function previewChange(
  server: Server,
  { actor }: Caller,
  id: number,
  { version, message }: BookingChange,
): Promise<MailPreview> {
  requireMayOffer(actor)
  const offer = await findOffer(server.db, id)
  if (!offer) throw new AppError('not_found')
  const lead = await getNamedLead(server, actor, offer.leadId)
  const now = server.clock.now()
  const today = dublinDay(now)
  refuseUnchangeable(offer, lead, { version, today })
  const mail = await server.render({
    kind: 'offer-changed',
    business: await readLetterhead(server),
    lead,
    offer: presentOffer({ ...offer, journey: journeyOf(lead) }, today),
    former: offer.journey,
    message,
    at: now.toISOString(),
    offerUrl: LINK_TO_COME,
    calendarRevision: offer.revision,
  })
  return { to: lead.email, subject: mail.subject, html: mail.html, text: mail.text }
}

type Asked = { version: number; today: string }

/** Throws why the customer cannot be told of changes. */
function refuseUnchangeable(offer: StoredOffer, lead: Lead, { version, today }: Asked): void {
  requireState(offer, today, 'change')
  if (lead.version !== version) {
    throw new AppError('conflict', {
      message: 'This lead has just changed. Please check its details again.',
    })
  }
  requireJourneyAhead(today, lead)
  requireMailable(lead.email)
  if (hasUnsentChange(offer, lead)) return
  throw new AppError('invalid', {
    message: 'Nothing to send: the booking already matches the lead.',
  })
}

const hasUnsentChange = ({ journey }: StoredOffer, lead: Lead) =>
  changedFacts(journey, journeyOf(lead)).length > 0

function isRepeated(offer: StoredOffer, lead: Lead, { text, now }: { text: string; now: Date }): boolean {
  const last = offer.replies.at(-1)
  if (offer.state !== 'accepted' || last?.kind !== 'changed' || last.text !== text) return false
  const age = now.getTime() - Date.parse(last.created_at)
  return age < OFFER_LIMITS.sameReplyMinutes * 60_000 && !hasUnsentChange(offer, lead)
}

/** field → [before, after] */
function listChanges(before: OfferedJourney, after: OfferedJourney): Record<string, [unknown, unknown]> {
  const former = new Map<string, unknown>(Object.entries(before))
  const facts = Object.entries(after).map(([name, now]): [string, [unknown, unknown]] => [
    name,
    [former.get(name) ?? null, now],
  ])
  return Object.fromEntries(facts.filter(([, [was, is]]) => !isSameValue(was, is)))
}

type Mailing = { offer: StoredOffer; recipient: string; origin: string }

/** An unsent email about an earlier change is replaced by this one, which covers both. */
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
