import { isMailable } from '#contract/basics/sender-address.ts'
import { hasOpenQuote, quotePlaceholders } from '#contract/follow-ups/follow-up-mail.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { EmailText } from './fill-template.ts'

/** `objects`: whether the customer has opted out. */
type Sending = { emailText: EmailText; isBatch: boolean; today: string; objects: boolean }

/** Returns why a customer gets no follow-up; null if they get one. An email to a single customer is allowed in any status. */
export function reasonLeftOut(lead: Lead, { emailText, isBatch, today, objects }: Sending): string | null {
  if (!isMailable(lead.email)) return 'The lead has no valid email address.'
  if (objects) return 'The customer has opted out of follow-ups.'
  if (isBatch && lead.status === 'converted') return 'The booking is confirmed.'
  if (isBatch && lead.status === 'lost') return 'The lead is lost.'
  if (isBatch && lead.offer_confirm_due_at !== null) return 'The customer is waiting for us to confirm.'
  if (isBatch && isTravelOver(lead, today)) return 'The travel date has passed.'
  const ofQuote = quotePlaceholders(emailText)
  if (ofQuote.length > 0 && !hasOpenQuote(lead, today)) {
    return `This lead has no open quote. To send the email, remove ${ofQuote.join(' and ')}.`
  }
  return null
}

/**
 * Applies the rule of the follow-up queue: a customer who has not booked by the outward day does not travel. A due next action overrides
 * the rule, and a booked journey lasts until its return.
 */
function isTravelOver(lead: Lead, today: string): boolean {
  const { date_of_travel, return_date, next_action_on, booked_total_cents } = lead
  const isActionDue = next_action_on !== null && next_action_on <= today
  const lastDay = booked_total_cents !== null && return_date ? return_date : date_of_travel
  return !isActionDue && date_of_travel < today && lastDay < today
}
