import { hasOpenQuote } from '#contract/follow-ups/follow-up-mail.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import { findUrgency, type PressingLead } from './urgency.ts'

/** The things that a customer waits for, most urgent first: an answer, the booked journey, or a quote to decide. */
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

/** A booking counts in any status and after any quote. A converted lead counts as booked without a quote. */
export function isBooked({ status, booked_total_cents }: BookableLead): boolean {
  return booked_total_cents !== null || status === 'converted'
}

export function hasBookedQuote({ booked_total_cents }: BookableLead): boolean {
  return booked_total_cents !== null
}

/** Whether this status ignores a booking. A booking without a quote is only a status and may be changed. */
export function leavesBooking(lead: BookableLead, to: LeadStatus): boolean {
  if (to === 'lost') return isBooked(lead)
  return hasBookedQuote(lead) && lead.status === 'converted' && to !== 'converted'
}

export type QuotedLead = BookableLead & Pick<Lead, 'offer_state' | 'offer_valid_until'>

/**
 * Whether this status ignores an open quote, which the customer can still accept. A booked lead is converted anyway. `today` is a day
 * in Dublin.
 */
export function leavesQuote(lead: QuotedLead, to: LeadStatus, today: string): boolean {
  const isDecided = to === 'lost' || (to === 'converted' && !isBooked(lead))
  return isDecided && hasOpenQuote(lead, today)
}

/** Ends a sentence about cancelling, depending on whether there is an address. */
export function promiseEmail(leads: readonly BookableLead[]): string {
  return leads.every(({ email }) => email !== '') ? ', and they get an email' : ''
}

function awaitsJourney(lead: WaitingLead, today: string): boolean {
  const { date_of_travel, return_date } = lead
  return isBooked(lead) && [date_of_travel, return_date ?? ''].some((day) => day >= today)
}
