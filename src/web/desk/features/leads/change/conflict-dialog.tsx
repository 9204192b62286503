import type { StaffMember } from '#contract/account/session.ts'
import { useVehicles } from '#web/desk/api/vehicles.ts'
import { AlertDialog } from '#web/desk/ui/alert-dialog.tsx'
import { FIELD_LABELS, showValue } from '../model/lead-fields.ts'
import type { LeadConflict } from './use-lead-change.ts'

type ConflictDialogProps = {
  conflict: LeadConflict | null
  staff: StaffMember[]
  onKeepTheirs: () => void
  onTakeMine: () => void
}

/** Two people changed the same thing: both values, and a choice. */
export function ConflictDialog({ conflict, staff, onKeepTheirs, onTakeMine }: ConflictDialogProps) {
  const names = { staff, vehicles: useVehicles() }
  const contested = Object.entries(conflict?.response.conflicts ?? {})
  return (
    <AlertDialog
      open={conflict !== null}
      title="Somebody else has changed this lead"
      confirm="Save my value"
      cancel="Keep theirs"
      onConfirm={onTakeMine}
      onCancel={onKeepTheirs}
    >
      <p>Nothing has been overwritten. Which value do you want to keep?</p>
      <table className="mt-3 w-full text-left text-sm">
        <thead className="text-xs text-slate-600">
          <tr>
            <th scope="col" className="py-1 font-medium">
              Field
            </th>
            <th scope="col" className="py-1 font-medium">
              Saved value
            </th>
            <th scope="col" className="py-1 font-medium">
              Your value
            </th>
          </tr>
        </thead>
        <tbody>
          {contested.map(([field, { yours, theirs }]) => (
            <tr key={field} className="border-t border-slate-200">
              <th scope="row" className="py-1.5 pr-3 font-medium text-slate-800">
                {FIELD_LABELS[field] ?? field}
              </th>
              <td className="py-1.5 pr-3">{showValue(field, theirs, names)}</td>
              <td className="py-1.5">{showValue(field, yours, names)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </AlertDialog>
  )
}
