import { Minus, Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { looksPerSeat, QUOTE_LIMITS } from '#contract/quotes/quote-line.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { GrowingTextArea } from '#web/desk/ui/fields/growing-text-area.tsx'
import { Input } from '#web/desk/ui/fields/input.tsx'
import { useLengthLimit } from '#web/desk/ui/fields/use-length-limit.ts'
import { classNames } from '#web/lib/class-names.ts'
import { isSendKey } from '#web/lib/submit-shortcut.ts'
import { type DraftLine, EXTRAS, isDiscount, newLine, unreadableParts } from './draft-line.ts'

type LineEditorProps = {
  lines: DraftLine[]
  errors: Record<string, string>
  totalErrorId: string | undefined
  onChange: (lines: DraftLine[]) => void
}

type Place = { at: number; field: LineField }

/**
 * Edits a quote's lines. Enter moves to the price, then to the next empty field, and submits after the last. Backspace in an empty
 * description removes its line.
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
  const full = lines.length >= QUOTE_LIMITS.lines

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
          Pricing per person can look like selling single seats, which needs a route licence. Quote for the
          whole vehicle.
        </p>
      ) : null}
    </fieldset>
  )
}

/** Returns the field that Enter moves to; null after the last price. */
function placeAfter(lines: DraftLine[], { at, field }: Place): Place | null {
  if (field !== 'amount') return { at, field: 'amount' }
  const next = lines[at + 1]
  return next ? { at: at + 1, field: next.description.trim() ? 'amount' : 'description' } : null
}

type LineField = 'description' | 'quantity' | 'amount'
type LineControl = HTMLInputElement | HTMLTextAreaElement

type LineRowProps = {
  line: DraftLine
  at: number
  /** error texts by position, as named by the server and by `parseDraft` */
  errors: Record<string, string>
  totalErrorId: string | undefined
  removable: boolean
  onChange: (line: DraftLine) => void
  onKeyDown: (event: KeyboardEvent<LineControl>, field: LineField) => void
  onRemove: () => void
}

function LineRow({ line, at, totalErrorId, removable, onChange, onRemove, ...props }: LineRowProps) {
  const errorId = useId()
  const discountId = useId()
  const discount = isDiscount(line)
  const limit = { value: line.description, maxLength: QUOTE_LIMITS.description }
  const { box, tooLong } = useLengthLimit<HTMLTextAreaElement>(limit)
  const errors = { ...listErrors(line, at, props.errors), ...(tooLong && { description: tooLong }) }
  const messages = Object.values(errors)
  const field = (name: LineField, label: string, error: string | undefined, described?: string) => ({
    'aria-label': `${label}, line ${at + 1}`,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': [error && errorId, described].filter(Boolean).join(' ') || undefined,
    'data-line': name,
    onKeyDown: (event: KeyboardEvent<LineControl>) => props.onKeyDown(event, name),
    autoComplete: 'off',
  })
  const amount = field('amount', 'Amount in euro', errors.unit_cents, discount ? discountId : undefined)
  return (
    <li>
      <div className="grid grid-cols-[4rem_minmax(0,1fr)_2rem] items-start gap-1.5 sm:grid-cols-[minmax(0,1fr)_4rem_7rem_2rem]">
        <GrowingTextArea
          {...field('description', 'Description', errors.description)}
          placeholder="Description of the line"
          // The number of rows is estimated, because some browsers do not grow text areas.
          rows={Math.max(1, Math.ceil(line.description.length / 50))}
          {...box}
          value={line.description}
          onChange={(event) =>
            onChange({ ...line, description: event.target.value.replace(/\s*\n\s*/g, ' ') })
          }
          className="col-span-3 min-h-9 resize-none! sm:col-span-1"
        />
        <Input
          {...field('quantity', 'Quantity', errors.quantity)}
          inputMode="numeric"
          value={line.quantity}
          onChange={(event) => onChange({ ...line, quantity: event.target.value })}
          className="text-right tabular-nums"
        />
        <div className="relative">
          {discount ? <Minus aria-hidden className="absolute top-3 left-2 size-3.5 text-slate-600" /> : null}
          <Input
            {...amount}
            {...(totalErrorId && { 'aria-invalid': true, 'aria-describedby': totalErrorId })}
            inputMode="decimal"
            placeholder="0.00"
            value={line.amount}
            onChange={(event) => onChange({ ...line, amount: event.target.value })}
            className={classNames('text-right tabular-nums', discount && 'pl-6')}
          />
        </div>
        <Button
          size="icon"
          variant="ghost"
          className="mt-0.5"
          aria-label={`Remove line ${at + 1}`}
          title="Remove"
          disabled={!removable}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
      {discount ? (
        <p id={discountId} className="mt-1 pr-[2.375rem] text-right text-[13px] text-slate-600">
          Taken off the total.
        </p>
      ) : null}
      {messages.length > 0 ? (
        <p
          id={errorId}
          role="status"
          className="mt-1 text-[13px] text-red-700 sm:pr-[2.375rem] sm:text-right"
        >
          {messages.join(' ')}
        </p>
      ) : null}
    </li>
  )
}

type Errors = { description?: string; quantity?: string; unit_cents?: string }

function listErrors(line: DraftLine, at: number, refused: Record<string, string>): Errors {
  const errors: Errors = {}
  for (const part of ['description', 'quantity', 'unit_cents'] as const) {
    const message = refused[`lines.${at}.${part}`]
    if (message) errors[part] = message
  }
  return { ...errors, ...unreadableParts(line) }
}
