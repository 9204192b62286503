import { hasOpenQuote } from '#contract/follow-ups/follow-up-mail.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import { findUrgency, type PressingLead } from './urgency.ts'

/**
 * The matters that the customer of a lead waits for, the most pressing first: an answer of the business, the journey that is
 * booked, or a quote to decide on.
 */
export const OPEN_ITEMS = ['confirmation', 'question', 'booking', 'quote'] as const
export type OpenItem = (typeof OPEN_ITEMS)[number]

export type WaitingLead = PressingLead &
  QuotedLead &
  Pick<Lead, 'id' | 'full_name' | 'date_of_travel' | 'return_date'>

/** `today` is a day in Dublin. */
export function findOpenItem(lead: WaitingLead, today: string): OpenItem | null {
  const urgency = findUrgency(lead)
  if (urgency) return urgency
  if (awaitsJourney(lead, today)) return 'booking'
  return hasOpenQuote(lead, today) ? 'quote' : null
}

export type BookableLead = Pick<Lead, 'status' | 'booked_total_cents' | 'email'>

/** A booking stands whatever became of its lead since, and whatever was offered after it. A converted lead is booked without a quote too. */
export function isBooked({ status, booked_total_cents }: BookableLead): boolean {
  return booked_total_cents !== null || status === 'converted'
}

/** Whether there is a booking that can be cancelled: one by a quote. */
export function hasBookedQuote({ booked_total_cents }: BookableLead): boolean {
  return booked_total_cents !== null
}

/**
 * Whether a booking stands that this status would say nothing of. A booking without a quote is a status alone, and may be
 * corrected.
 */
export function leavesBooking(lead: BookableLead, to: LeadStatus): boolean {
  if (to === 'lost') return isBooked(lead)
  return hasBookedQuote(lead) && lead.status === 'converted' && to !== 'converted'
}

export type QuotedLead = BookableLead & Pick<Lead, 'offer_state' | 'offer_valid_until'>

/**
 * Whether a quote is open that this status would say nothing of: its customer can still accept it. A booking says of itself that
 * the lead is converted, whatever else is offered. `today` is a day in Dublin.
 */
export function leavesQuote(lead: QuotedLead, to: LeadStatus, today: string): boolean {
  const isDecided = to === 'lost' || (to === 'converted' && !isBooked(lead))
  return isDecided && hasOpenQuote(lead, today)
}

/** Returns the end of a sentence about cancelling. Somebody without an address is told in another way. */
export function promiseEmail(leads: readonly BookableLead[]): string {
  return leads.every(({ email }) => email !== '') ? ', and they get an email' : ''
}

function awaitsJourney(lead: WaitingLead, today: string): boolean {
  const { date_of_travel, return_date } = lead
  return isBooked(lead) && [date_of_travel, return_date ?? ''].some((day) => day >= today)
}
