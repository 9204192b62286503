import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'

export type ContestedValue = { label: string; theirs: string; yours: string }

type ContestQuestionProps = {
  /** what it is that two have changed: 'this lead' */
  what: string
  open: boolean
  values: ContestedValue[]
  onKeepTheirs: () => void
  onTakeMine: () => void
  /** Escape: back to what was typed */
  onDecideLater: () => void
}

/** Two people changed the same thing: both values, and a choice. */
export function ContestQuestion({ what, open, values, ...on }: ContestQuestionProps) {
  return (
    <AlertDialog
      open={open}
      title={`Somebody else has changed ${what}`}
      confirm="Save my value"
      cancel="Keep theirs"
      onConfirm={on.onTakeMine}
      onCancel={on.onKeepTheirs}
      onEscape={on.onDecideLater}
    >
      <p>Nothing has been overwritten. Which value do you want to keep?</p>
      <table className="mt-3 w-full text-left text-sm wrap-anywhere">
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
          {values.map(({ label, theirs, yours }) => (
            <tr key={label} className="border-t border-slate-200 align-top">
              <th scope="row" className="py-1.5 pr-3 font-medium text-slate-800">
                {label}
              </th>
              <td className="py-1.5 pr-3">{theirs}</td>
              <td className="py-1.5">{yours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </AlertDialog>
  )
}
