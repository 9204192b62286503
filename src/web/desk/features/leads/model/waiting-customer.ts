import { hasOpenQuote } from '#contract/follow-ups/follow-up-mail.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { findUrgency, type PressingLead } from './urgency.ts'

/** What the customer of a lead waits for, the most pressing first: an answer of the business, or a quote to decide on. */
export const OPEN_ITEMS = ['confirmation', 'question', 'quote'] as const
export type OpenItem = (typeof OPEN_ITEMS)[number]

export type WaitingLead = PressingLead & Pick<Lead, 'id' | 'full_name' | 'offer_valid_until'>

/** `today` is a day in Dublin. */
export function findOpenItem(lead: WaitingLead, today: string): OpenItem | null {
  return findUrgency(lead) ?? (hasOpenQuote(lead, today) ? 'quote' : null)
}
