import { hasOpenQuote } from '#contract/follow-ups/follow-up-mail.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import { findUrgency, type PressingLead } from './urgency.ts'

/** The things that a customer may wait for, most urgent first: confirmation, an answer, the booked journey, or a quote to decide on. */
export const OPEN_ITEMS = ['confirmation', 'question', 'booking', 'quote'] as const
export type OpenItem = (typeof OPEN_ITEMS)[number]

export type WaitingLead = PressingLead &
  QuotedLead &
  Pick<Lead, 'id' | 'full_name' | 'date_of_travel' | 'return_date'>

/** Returns the most urgent thing that the customer waits for; null for none. `today` is a day in Dublin. */
export function findOpenItem(lead: WaitingLead, today: string): OpenItem | null {
  const urgency = findUrgency(lead)
  if (urgency) return urgency
  if (awaitsJourney(lead, today)) return 'booking'
  return hasOpenQuote(lead, today) ? 'quote' : null
}

export type BookableLead = Pick<Lead, 'status' | 'booked_total_cents' | 'email'>

/**
 * Returns whether a lead is booked, in any status and whatever quotes came later. A converted lead counts as booked even without a quote.
 */
export function isBooked({ status, booked_total_cents }: BookableLead): boolean {
  return booked_total_cents !== null || status === 'converted'
}

export function hasBookedQuote({ booked_total_cents }: BookableLead): boolean {
  return booked_total_cents !== null
}

/** Returns whether setting this status would ignore a booking. A booking without a quote is only a status and may be changed. */
export function leavesBooking(lead: BookableLead, to: LeadStatus): boolean {
  if (to === 'lost') return isBooked(lead)
  return hasBookedQuote(lead) && lead.status === 'converted' && to !== 'converted'
}

export type QuotedLead = BookableLead & Pick<Lead, 'offer_state' | 'offer_valid_until'>

/**
 * Returns whether setting this status would ignore an open quote, which the customer can still accept. For a booked lead Converted ignores
 * nothing. `today` is a day in Dublin.
 */
export function leavesQuote(lead: QuotedLead, to: LeadStatus, today: string): boolean {
  const isDecided = to === 'lost' || (to === 'converted' && !isBooked(lead))
  return isDecided && hasOpenQuote(lead, today)
}

/** Returns the end of a sentence about cancelling, which promises an email if every customer has an address. */
export function promiseEmail(leads: readonly BookableLead[]): string {
  return leads.every(({ email }) => email !== '') ? ', and they get an email' : ''
}

function awaitsJourney(lead: WaitingLead, today: string): boolean {
  const { date_of_travel, return_date } = lead
  return isBooked(lead) && [date_of_travel, return_date ?? ''].some((day) => day >= today)
}
