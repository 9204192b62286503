import type { ErrorResponse } from '#contract/errors.ts'
import type { LeadChange } from '#contract/leads/lead.ts'

type Change = Omit<LeadChange, 'version'>

type Conflicts = ErrorResponse['conflicts']

/** What of a refused change nobody contests; null when nothing is left. Why a lead was lost goes with the status that it explains. */
export function dropContested(change: Change, conflicts: Conflicts = {}): Change | null {
  const isContested = (field: string) =>
    field in conflicts || (field === 'lost_reason' && 'status' in change && 'status' in conflicts)
  const left = Object.entries(dropSettled(change, conflicts)).filter(([field]) => !isContested(field))
  return left.length > 0 ? Object.fromEntries(left) : null
}

/** A refused change without the status where only the reason is contested: somebody else has lost the lead already. */
export function dropSettled({ status, ...change }: Change, conflicts: Conflicts = {}): Change {
  const isSettled = 'lost_reason' in conflicts && !('status' in conflicts)
  return status === undefined || isSettled ? change : { ...change, status }
}

/** What marking a lead as lost changes. Whoever gives no reason takes away nobody's. */
export function buildLostChange(reason: string): { status: 'lost'; lost_reason?: string } {
  return { status: 'lost', ...(reason && { lost_reason: reason }) }
}
