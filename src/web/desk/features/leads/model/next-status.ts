import type { Lead } from '#contract/leads/lead.ts'
import { LEAD_STATUSES, type LeadStatus, STATUS_TRANSITIONS } from '#contract/leads/lead-status.ts'
import { cameToNothing } from '#contract/quotes/quote-states.ts'

/** Suggests the next status, one step forward. Lost and reopening are never suggested, nor is anything after an ended quote. */
export function suggestNextStatus({
  status,
  offer_state,
}: Pick<Lead, 'status' | 'offer_state'>): LeadStatus | undefined {
  const isOver = offer_state !== null && cameToNothing(offer_state)
  if (status === 'converted' || (status === 'quoted' && isOver)) return undefined
  const choices = STATUS_TRANSITIONS[status]
  const isForward = (next: LeadStatus) => LEAD_STATUSES.indexOf(next) > LEAD_STATUSES.indexOf(status)
  return choices.find((next) => isForward(next) && next !== 'lost') ?? choices[0]
}
