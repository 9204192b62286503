import { Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { showEuros } from '#contract/basics/money.ts'
import { looksPerSeat } from '#contract/offers/offer.ts'
import { OFFER_LIMITS } from '#contract/offers/offer-limits.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Input } from '#web/desk/ui/input.tsx'
import { type DraftLine, draftTotal, EXTRAS, newLine } from './offer-draft.ts'

type LineEditorProps = {
  lines: DraftLine[]
  errors: Record<string, string>
  onChange: (lines: DraftLine[]) => void
}

/** The lines of an offer. Enter goes on to the next line, making one at the end; Backspace in an empty one removes it. */
export function LineEditor({ lines, errors, onChange }: LineEditorProps) {
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useRef<number | null>(null)
  useEffect(() => {
    if (focusNext.current === null) return
    list.current?.querySelectorAll<HTMLElement>('[data-description]')[focusNext.current]?.focus()
    focusNext.current = null
  })
  const full = lines.length >= OFFER_LIMITS.lines
  const totalErrorId = useId()

  function add(description = '') {
    if (full) return
    focusNext.current = lines.length
    onChange([...lines, newLine(description)])
  }
  function remove(at: number) {
    if (lines.length === 1) return
    focusNext.current = Math.max(0, at - 1)
    onChange(lines.filter((_, index) => index !== at))
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, at: number) {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (at === lines.length - 1) return add()
      list.current?.querySelectorAll<HTMLElement>('[data-description]')[at + 1]?.focus()
    }
    const emptied = event.currentTarget.dataset.description !== undefined && event.currentTarget.value === ''
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
        className="grid grid-cols-[4rem_minmax(0,1fr)_2rem] gap-x-1.5 text-xs text-slate-600 sm:grid-cols-[minmax(0,1fr)_4rem_7rem_2rem]"
      >
        <span className="col-span-3 sm:col-span-1">Description</span>
        <span className="text-right">Quantity</span>
        <span className="text-right">€ each</span>
      </div>
      <ol ref={list} className="grid gap-2.5">
        {lines.map((line, at) => (
          <Line
            key={line.key}
            line={line}
            at={at}
            errors={errors}
            totalErrorId={errors.total_cents ? totalErrorId : undefined}
            removable={lines.length > 1}
            onChange={(changed) => onChange(lines.map((each) => (each.key === line.key ? changed : each)))}
            onKeyDown={onKeyDown}
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
      <Total lines={lines} error={errors.total_cents} errorId={totalErrorId} />
    </fieldset>
  )
}

type LineProps = {
  line: DraftLine
  at: number
  errors: Record<string, string>
  /** where it says what is wrong with the sum of all amounts */
  totalErrorId: string | undefined
  removable: boolean
  onChange: (line: DraftLine) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>, at: number) => void
  onRemove: () => void
}

function Line({ line, at, errors, totalErrorId, removable, onChange, onKeyDown, onRemove }: LineProps) {
  const errorId = useId()
  const wrong = (field: string) => errors[`lines.${at}.${field}`]
  const messages = ['description', 'quantity', 'unit_cents'].map(wrong).filter(Boolean)
  const field = (name: string, label: string) => ({
    'aria-label': `${label}, line ${at + 1}`,
    'aria-invalid': wrong(name) ? (true as const) : undefined,
    'aria-describedby': wrong(name) ? errorId : undefined,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => onKeyDown(event, at),
    autoComplete: 'off',
  })
  return (
    <li>
      <div className="grid grid-cols-[4rem_minmax(0,1fr)_2rem] items-center gap-1.5 sm:grid-cols-[minmax(0,1fr)_4rem_7rem_2rem]">
        <Input
          {...field('description', 'Description')}
          data-description=""
          placeholder="Description of the line"
          maxLength={OFFER_LIMITS.description}
          value={line.description}
          onChange={(event) => onChange({ ...line, description: event.target.value })}
          className="col-span-3 sm:col-span-1"
        />
        <Input
          {...field('quantity', 'Quantity')}
          inputMode="numeric"
          value={line.quantity}
          onChange={(event) => onChange({ ...line, quantity: event.target.value })}
          className="text-right tabular-nums"
        />
        <Input
          {...field('unit_cents', 'Amount in euro')}
          {...(totalErrorId && { 'aria-invalid': true, 'aria-describedby': totalErrorId })}
          inputMode="decimal"
          placeholder="0.00"
          value={line.amount}
          onChange={(event) => onChange({ ...line, amount: event.target.value })}
          className="text-right tabular-nums"
        />
        <Button
          size="icon"
          variant="ghost"
          aria-label={`Remove line ${at + 1}`}
          title="Remove"
          disabled={!removable}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
      {messages.length > 0 ? (
        <p id={errorId} className="mt-1 text-[13px] text-red-700">
          {messages.join(' ')}
        </p>
      ) : null}
    </li>
  )
}

type TotalProps = { lines: DraftLine[]; error: string | undefined; errorId: string }

function Total({ lines, error, errorId }: TotalProps) {
  return (
    <div className="border-t border-slate-200 pt-2">
      <p className="flex items-baseline justify-between text-sm text-slate-700">
        Total
        <output className="text-lg font-semibold text-slate-900 tabular-nums">
          {showEuros(draftTotal(lines))}
        </output>
      </p>
      {error ? (
        <p id={errorId} className="text-[13px] text-red-700">
          {error}
        </p>
      ) : null}
    </div>
  )
}
