import { hasOpenQuote } from '#contract/follow-ups/follow-up-mail.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { findUrgency, type PressingLead } from './urgency.ts'

/**
 * What the customer of a lead waits for, the most pressing first: an answer of the business, the journey that is booked, or a quote to
 * decide on.
 */
export const OPEN_ITEMS = ['confirmation', 'question', 'booking', 'quote'] as const
export type OpenItem = (typeof OPEN_ITEMS)[number]

export type WaitingLead = PressingLead &
  Pick<Lead, 'id' | 'full_name' | 'offer_valid_until' | 'date_of_travel' | 'return_date'>

/** `today` is a day in Dublin. */
export function findOpenItem(lead: WaitingLead, today: string): OpenItem | null {
  const urgency = findUrgency(lead)
  if (urgency) return urgency
  if (awaitsJourney(lead, today)) return 'booking'
  return hasOpenQuote(lead, today) ? 'quote' : null
}

/** A booking stands whatever became of its lead since; a converted lead is booked without a quote too. */
function awaitsJourney(
  { status, offer_state, date_of_travel, return_date }: WaitingLead,
  today: string,
): boolean {
  const isBooked = offer_state === 'accepted' || status === 'converted'
  return isBooked && [date_of_travel, return_date ?? ''].some((day) => day >= today)
}
