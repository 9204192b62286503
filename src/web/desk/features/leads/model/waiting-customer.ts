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

export type BookableLead = Pick<Lead, 'status' | 'offer_state'>

/**
 * A booking stands whatever became of its lead since. A converted lead is booked without a quote too, or by an older one than
 * `offer_state` is of.
 */
export function isBooked({ status, offer_state }: BookableLead): boolean {
  return offer_state === 'accepted' || status === 'converted'
}

/** A lead that was never quoted has no booking that could be cancelled. */
export function hasQuote({ offer_state }: Pick<Lead, 'offer_state'>): boolean {
  return offer_state !== null
}

function awaitsJourney(lead: WaitingLead, today: string): boolean {
  const { date_of_travel, return_date } = lead
  return isBooked(lead) && [date_of_travel, return_date ?? ''].some((day) => day >= today)
}
