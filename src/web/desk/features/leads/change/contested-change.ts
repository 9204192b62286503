import type { ErrorResponse } from '#contract/errors.ts'
import type { LeadChange } from '#contract/leads/lead.ts'

type Change = Omit<LeadChange, 'version'>

/** What of a refused change nobody contests; null when nothing is left. Why a lead was lost goes with the status that it explains. */
export function dropContested(change: Change, conflicts: ErrorResponse['conflicts'] = {}): Change | null {
  const isContested = (field: string) =>
    field in conflicts || (field === 'lost_reason' && 'status' in change && 'status' in conflicts)
  const left = Object.entries(change).filter(([field]) => !isContested(field))
  return left.length > 0 ? Object.fromEntries(left) : null
}
