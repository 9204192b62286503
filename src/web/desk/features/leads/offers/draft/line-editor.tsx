import { Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { looksPerSeat, OFFER_LIMITS } from '#contract/offers/offer-line.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { isSendKey } from '#web/lib/send-key.ts'
import { type DraftLine, EXTRAS, newLine } from './draft-line.ts'
import { type LineControl, type LineField, LineRow } from './line-row.tsx'

type LineEditorProps = {
  lines: DraftLine[]
  errors: Record<string, string>
  /** where it says what is wrong with the sum of all lines, if anything is */
  totalErrorId: string | undefined
  onChange: (lines: DraftLine[]) => void
}

type Place = { at: number; field: LineField }

/**
 * The lines of an offer. Enter moves along the line to its price, and from a price to the first empty field of the next line. After
 * the last price it submits the form. Backspace in an empty description removes its line.
 */
export function LineEditor({ lines, errors, totalErrorId, onChange }: LineEditorProps) {
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useRef<Place | null>(null)
  const focus = ({ at, field }: Place) =>
    list.current?.querySelectorAll<HTMLElement>(`[data-line=${field}]`)[at]?.focus()
  useEffect(() => {
    if (focusNext.current) focus(focusNext.current)
    focusNext.current = null
  })
  const full = lines.length >= OFFER_LIMITS.lines

  function add(description = '') {
    if (full) return
    focusNext.current = { at: lines.length, field: description ? 'amount' : 'description' }
    onChange([...lines, newLine(description)])
  }
  function remove(at: number) {
    if (lines.length === 1) return
    focusNext.current = { at: Math.max(0, at - 1), field: 'description' }
    onChange(lines.filter((_, index) => index !== at))
  }
  function onKeyDown(event: KeyboardEvent<LineControl>, { at, field }: Place) {
    if (event.key === 'Enter' && !isSendKey(event)) {
      const next = placeAfter(lines, { at, field })
      if (!next) return
      event.preventDefault()
      focus(next)
    }
    const emptied = field === 'description' && event.currentTarget.value === ''
    if (event.key === 'Backspace' && emptied && lines.length > 1) {
      event.preventDefault()
      remove(at)
    }
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium text-slate-800">Lines</legend>
      <div
        aria-hidden
        className="grid grid-cols-[minmax(0,1fr)_4rem_7rem_2rem] gap-x-1.5 text-xs text-slate-600 max-sm:hidden"
      >
        <span>Description</span>
        <span className="text-right">Quantity</span>
        <span className="text-right">€ each</span>
      </div>
      <p aria-hidden className="text-xs text-slate-600 sm:hidden">
        Description, below it quantity and € each
      </p>
      <ol ref={list} className="grid gap-2.5">
        {lines.map((line, at) => (
          <LineRow
            key={line.key}
            line={line}
            at={at}
            errors={errors}
            totalErrorId={totalErrorId}
            removable={lines.length > 1}
            onChange={(changed) => onChange(lines.map((each) => (each.key === line.key ? changed : each)))}
            onKeyDown={(event, field) => onKeyDown(event, { at, field })}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-1.5">
        <Button size="small" onClick={() => add()} disabled={full}>
          <Plus aria-hidden /> Add line
        </Button>
        {EXTRAS.map((extra) => (
          <Button key={extra} size="small" variant="ghost" onClick={() => add(extra)} disabled={full}>
            <Plus aria-hidden /> {extra}
          </Button>
        ))}
      </div>
      {looksPerSeat(lines) ? (
        <p className="text-[13px] text-amber-800">
          A price for each person can look like selling single seats, which needs a route licence. Quote for
          the whole vehicle.
        </p>
      ) : null}
    </fieldset>
  )
}

/** Where Enter leads; null behind the last price. */
function placeAfter(lines: DraftLine[], { at, field }: Place): Place | null {
  if (field !== 'amount') return { at, field: 'amount' }
  const next = lines[at + 1]
  return next ? { at: at + 1, field: next.description.trim() ? 'amount' : 'description' } : null
}
