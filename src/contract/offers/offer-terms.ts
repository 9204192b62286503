import { formatInstantWithWeekday } from '../basics/date-text.ts'
import { isOpen } from '../leads/offer-state.ts'
import type { Offer } from './offer.ts'
import type { OfferReply } from './offer-reply.ts'

/** The first line of the shipped terms: where the business confirms what is accepted, and where accepting books. */
export const BOOKING_LINES = {
  confirmed: 'Booking: subject to availability until confirmed. We confirm in writing after you accept.',
  atOnce: 'Booking: the journey is booked as soon as you accept. We send the confirmation by email.',
} as const

/** Terms whose shipped line about booking says by which rule it is; a line of one's own stays. */
export function followBookingRule(terms: string, confirms: boolean): string {
  const { confirmed, atOnce } = BOOKING_LINES
  const [from, to] = confirms ? [atOnce, confirmed] : [confirmed, atOnce]
  return terms
    .split('\n')
    .map((line) => (line.trim() === from ? to : line))
    .join('\n')
}

/** By which replies a booking came to stand, or to be cancelled. */
const STATE_SINCE: Record<'accepted' | 'cancelled', OfferReply['kind'][]> = {
  accepted: ['confirmed', 'accepted'],
  cancelled: ['cancelled', 'cancelled-for-customer'],
}

/**
 * The terms of an offer as its customer reads them. While it is open, the shipped line about booking follows the rule it was sent under;
 * what waits for the business, or was refused by it, was not booked by accepting; a booking that stands is no longer subject to
 * anything, and one that was cancelled says so.
 */
export function showTerms({
  terms,
  state,
  confirms,
  replies,
}: Pick<Offer, 'terms' | 'state' | 'confirms' | 'replies'>): string {
  if (isOpen(state)) return followBookingRule(terms, confirms)
  if (state === 'unconfirmed' || state === 'refused') return followBookingRule(terms, true)
  if (state !== 'accepted' && state !== 'cancelled') return terms
  const last = replies.findLast(({ kind }) => STATE_SINCE[state].includes(kind))
  const word = state === 'accepted' ? 'confirmed' : 'cancelled'
  const line = `Booking: ${word}${last ? ` on ${formatInstantWithWeekday(last.created_at)}` : ''}.`
  return followBookingRule(terms, true).replaceAll(BOOKING_LINES.confirmed, line)
}
