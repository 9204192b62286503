import { type RefObject, useEffect, useRef } from 'react'
import { describeSaved, type Saver, SOMEBODY, UNKNOWN_SAVER } from '#web/desk/lib/saver.ts'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'

export type ContestedValue = { label: string; theirs: string; yours: string }

type ContestQuestionProps = {
  /** the object that two have changed: 'this lead' */
  what: string
  /** the whole that the last saver has changed for certain, where `what` is one part of it: 'the vehicles' */
  whole?: string | undefined
  /** the last saver and the time, where they are known */
  saver?: Saver | undefined
  open: boolean
  values: ContestedValue[]
  onKeepTheirs: () => void
  onTakeMine: () => void
  /** Escape: back to what was typed */
  onDecideLater: () => void
}

/** Two people changed the same thing: both values, and a choice. */
export function ContestQuestion({
  what,
  whole = what,
  saver = UNKNOWN_SAVER,
  open,
  values,
  ...on
}: ContestQuestionProps) {
  const text = useRef<HTMLParagraphElement>(null)
  const isAgain = useAskedAgain(open, JSON.stringify(values), text)
  return (
    <AlertDialog
      long
      open={open}
      title={saver.name ? `${saver.name} has changed ${whole}` : `${SOMEBODY} has changed ${what}`}
      confirm="Save my value"
      cancel="Keep theirs"
      onConfirm={on.onTakeMine}
      onCancel={on.onKeepTheirs}
      onEscape={on.onDecideLater}
    >
      <p ref={text}>{describeSaved(saver)}Nothing has been overwritten. Which value do you want to keep?</p>
      {isAgain ? <p role="alert">The saved value has changed once more while you decided.</p> : null}
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
          {values.map(({ label, theirs, yours }) => (
            <tr key={label} className="border-t border-slate-200 align-top">
              <th scope="row" className="py-1.5 pr-3 font-medium text-slate-800">
                {label}
              </th>
              <td className="py-1.5 pr-3 whitespace-pre-line">{theirs}</td>
              <td className="py-1.5 whitespace-pre-line">{yours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </AlertDialog>
  )
}

/** Whether another question has taken the place of the one that was answered: the focus leaves the button of that answer. */
function useAskedAgain(open: boolean, values: string, inside: RefObject<HTMLElement | null>): boolean {
  const first = useRef<string>(undefined)
  first.current = open ? (first.current ?? values) : undefined
  const isAgain = open && first.current !== values
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is one of its own
  useEffect(() => {
    if (isAgain) inside.current?.closest('[role=alertdialog]')?.querySelector('button')?.focus()
  }, [isAgain, values, inside])
  return isAgain
}
