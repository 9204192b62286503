import type { StaffMember } from '#contract/account/session.ts'
import { useVehicles } from '#web/desk/api/vehicles.ts'
import { ContestQuestion } from '#web/desk/components/contest-question.tsx'
import { FIELD_LABELS, showValue } from '../model/lead-fields.ts'
import type { LeadConflict } from './use-lead-change.ts'

type ConflictDialogProps = {
  conflict: LeadConflict | null
  staff: StaffMember[]
  keepTheirs: () => void
  takeMine: () => void
  /** back to the dialog in which the change was typed, if it was typed in one */
  decideLater: () => void
}

/** What two people have changed in a lead, in the words of the screen. */
export function ConflictDialog({ conflict, staff, ...on }: ConflictDialogProps) {
  const names = { staff, vehicles: useVehicles() }
  const values = Object.entries(conflict?.response.conflicts ?? {}).map(([field, { yours, theirs }]) => ({
    label: FIELD_LABELS[field] ?? field,
    theirs: showValue(field, theirs, names),
    yours: showValue(field, yours, names),
  }))
  const { changed_by = null, changed_at = null } = conflict?.response ?? {}
  const saver = { name: changed_by, at: changed_at }
  return (
    <ContestQuestion
      what="this lead"
      saver={saver}
      open={conflict !== null}
      values={values}
      onKeepTheirs={on.keepTheirs}
      onTakeMine={on.takeMine}
      onDecideLater={on.decideLater}
    />
  )
}
