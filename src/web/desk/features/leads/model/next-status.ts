import { LEAD_STATUSES, type LeadStatus, STATUS_TRANSITIONS } from '#contract/leads/lead-status.ts'

/** What usually comes next: a step forward where there is one. A loss, and the way back from a won lead, has to be chosen. */
export function suggestNextStatus(status: LeadStatus): LeadStatus | undefined {
  if (status === 'converted') return undefined
  const choices = STATUS_TRANSITIONS[status]
  const isForward = (next: LeadStatus) => LEAD_STATUSES.indexOf(next) > LEAD_STATUSES.indexOf(status)
  return choices.find((next) => isForward(next) && next !== 'lost') ?? choices[0]
}
