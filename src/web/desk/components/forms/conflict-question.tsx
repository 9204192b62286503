import { type ReactNode, useState } from 'react'
import { describeSaved, SOMEBODY, UNKNOWN_SAVER } from '#web/desk/lib/saver.ts'
import { Checkbox } from '#web/desk/ui/checkbox.tsx'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import type { Conflict } from './use-conflict-save.ts'

type ConflictQuestionProps<Fields> = {
  conflict: Omit<Conflict<Fields>, 'sent'> | null
  /** gets the fields to save as typed; all others take the other person's value */
  answer: (mine: readonly string[]) => void
  /** returns to the typed values, on Escape */
  decideLater: () => void
  /** names what two people have changed: 'this lead' */
  what: string
  /** names what the other person has changed for certain, if that is only part of `what`: 'the vehicles' */
  whole?: string
  labels: Readonly<Record<string, string>>
  /** shows a field's value in words; `other` is the value beside it */
  show: (name: string, value: unknown, other: unknown) => ReactNode
}

/** Shows both values of each field that two people have changed, and lets the person choose. A list counts as one value. */
export function ConflictQuestion<Fields extends object>({
  conflict,
  what,
  whole = what,
  labels,
  show,
  ...on
}: ConflictQuestionProps<Fields>) {
  const [given, setGiven] = useState<readonly string[]>([])
  const { theirs = {}, mine = {}, saver = UNKNOWN_SAVER } = conflict ?? {}
  const names = Object.keys(theirs)
  const isOne = names.length === 1
  const rows = names.map((name) => {
    const [other, own] = [Reflect.get(theirs, name), Reflect.get(mine, name)]
    return {
      name,
      label: labels[name] ?? name,
      theirs: show(name, other, own),
      yours: show(name, own, other),
    }
  })
  function answer(kept: readonly string[]) {
    setGiven([])
    on.answer(kept)
  }
  return (
    <AlertDialog
      long
      open={conflict !== null}
      title={saver.name ? `${saver.name} has changed ${whole}` : `${SOMEBODY} has changed ${what}`}
      confirm={isOne ? 'Keep mine' : 'Save my values'}
      cancel="Keep theirs"
      onConfirm={() => answer(names.filter((name) => !given.includes(name)))}
      onCancel={() => answer([])}
      onEscape={on.decideLater}
    >
      <p>
        {describeSaved(saver)}Nothing has been overwritten. Which version do you want to keep?
        {isOne ? '' : ' Untick any of yours that should not be saved.'}
      </p>
      {conflict?.isAgain ? <p role="alert">It has been changed again since you opened this.</p> : null}
      <table className="mt-3 w-full table-fixed text-left text-sm wrap-anywhere">
        <thead className="text-xs text-slate-600">
          <tr>
            <th scope="col" className="w-[30%] py-1 pr-3 font-medium">
              Field
            </th>
            <th scope="col" className="py-1 pr-3 font-medium">
              Saved value
            </th>
            <th scope="col" className="py-1 font-medium">
              Your value
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} className="border-t border-slate-200 align-top">
              <th scope="row" className="py-1.5 pr-3 font-medium text-slate-800">
                {row.label}
              </th>
              <td className="py-1.5 pr-3 whitespace-pre-line">{row.theirs}</td>
              <td className="py-1.5 whitespace-pre-line">
                {isOne ? (
                  row.yours
                ) : (
                  <span className="flex items-start gap-2">
                    <Checkbox
                      label={`Keep mine for ${row.label}`}
                      checked={!given.includes(row.name)}
                      onChange={(isMine) =>
                        setGiven(isMine ? given.filter((name) => name !== row.name) : [...given, row.name])
                      }
                    />
                    {row.yours}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </AlertDialog>
  )
}
