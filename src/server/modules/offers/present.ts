import { type Offer, offerNumber, type ShownOffer } from '#contract/offers/offer.ts'
import type { OfferReply } from '#contract/offers/offer-reply.ts'
import { isHidden } from '#contract/offers/offer-states.ts'
import { endOf, stateOn } from './policy.ts'
import type { StoredOffer, WrittenLate } from './repository.ts'

export function presentOffer(row: StoredOffer, today: string): Offer {
  return {
    id: row.id,
    lead_id: row.leadId,
    revision: row.revision,
    state: stateOn(today, row),
    lines: row.lines,
    total_cents: row.totalCents,
    currency: 'EUR',
    vat_note: row.vatNote,
    terms: row.terms,
    message: row.message,
    valid_until: endOf(row),
    journey: row.journey,
    recipient: row.recipient,
    mailed_at: row.mailedAt.toISOString(),
    confirms: row.confirms,
    confirm_due_at: row.confirmDueAt?.toISOString() ?? null,
    replies: row.replies.map(presentReply),
    suggestion: row.suggestion,
    created_by_name: row.createdByName,
    created_at: row.createdAt.toISOString(),
  }
}

function presentReply(reply: StoredOffer['replies'][number]): OfferReply {
  const { kind, name, text, closedNumber, formerJourney, createdAt } = reply
  return {
    kind,
    name,
    text,
    closed_number: closedNumber,
    ...(formerJourney && { former_journey: formerJourney }),
    created_at: createdAt.toISOString(),
  }
}

/** What the holder of a link may see: every field by name, and nothing of an offer that no longer stands. */
export function presentShown(offer: Offer, late: WrittenLate | null): ShownOffer {
  const { state, valid_until } = offer
  const number = offerNumber(offer)
  if (isHidden(state)) {
    return { state, number, valid_until, written: late && presentWritten(late) }
  }
  const { lines, total_cents, vat_note, terms, message, journey, replies } = offer
  const { confirms, confirm_due_at, created_at } = offer
  return {
    state,
    number,
    lines,
    total_cents,
    vat_note,
    terms,
    message,
    valid_until,
    journey,
    confirms,
    confirm_due_at,
    replies,
    created_at,
  }
}

const presentWritten = ({ kind, createdAt, answeredAt }: WrittenLate) => ({
  kind,
  created_at: createdAt.toISOString(),
  answered_at: answeredAt?.toISOString() ?? null,
})
