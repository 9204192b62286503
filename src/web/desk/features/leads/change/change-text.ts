import type { Lead, LeadChange } from '#contract/leads/lead.ts'
import { STATUS_TRANSITIONS } from '#contract/leads/lead-status.ts'
import { STATUS_LABELS } from '#web/desk/components/status-badge.tsx'
import { formatLongDay } from '#web/lib/dates.ts'

type Change = Omit<LeadChange, 'version'>

/** What a change that is stored has made of the lead. */
export function describeChange(change: Change, saved: Lead): string {
  const lead = `Lead #${saved.id}`
  if (change.status !== undefined) return `${lead} is now ${STATUS_LABELS[saved.status]}`
  if (change.priority !== undefined) return `${lead} now has ${saved.priority} priority`
  if (change.next_action_on !== undefined) return describeNextAction(lead, saved)
  if (change.assigned_to === undefined) return `${lead} is changed`
  return saved.assigned_to === null
    ? `${lead} is no longer assigned`
    : `${lead} is assigned to ${saved.assigned_to_name ?? 'a colleague'}`
}

function describeNextAction(lead: string, { next_action_on, next_action_time }: Lead): string {
  return next_action_on === null
    ? `${lead} no longer has a next action`
    : `${lead}: next action on ${formatLongDay(next_action_on)}${next_action_time ? ` at ${next_action_time}` : ''}`
}

/**
 * The change that takes one back, where the rules allow it: a won lead that was lost by mistake has to be reopened first.
 * `before` is the lead as it was.
 */
export function changeBack(before: Lead, change: Change, saved: Lead): Change | null {
  const { status, lost_reason } = before
  if (change.status !== undefined) {
    if (!STATUS_TRANSITIONS[saved.status].includes(status)) return null
    return status === 'lost' ? { status, lost_reason } : { status }
  }
  if (change.priority !== undefined) return { priority: before.priority }
  if (change.next_action_on !== undefined) {
    const { next_action_on, next_action_time } = before
    return { next_action_on, next_action_time }
  }
  if (change.assigned_to !== undefined) return { assigned_to: before.assigned_to }
  const fields = Object.keys(change) as (keyof Change)[]
  return Object.fromEntries(fields.map((field) => [field, before[field]]))
}
