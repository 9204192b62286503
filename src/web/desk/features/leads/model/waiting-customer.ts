import { hasOpenQuote } from '#contract/follow-ups/follow-up-mail.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { findUrgency, type PressingLead } from './urgency.ts'

/** What the customer of a lead waits for, the most pressing first: an answer of the business, or a quote to decide on. */
export const WAITS = ['confirmation', 'question', 'quote'] as const
export type Wait = (typeof WAITS)[number]

export type WaitingLead = PressingLead & Pick<Lead, 'id' | 'full_name' | 'offer_valid_until'>

/** `today` is a day in Dublin. */
export function findWait(lead: WaitingLead, today: string): Wait | null {
  return findUrgency(lead) ?? (hasOpenQuote(lead, today) ? 'quote' : null)
}
