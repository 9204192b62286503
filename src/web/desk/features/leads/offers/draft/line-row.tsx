import { Minus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { OFFER_LIMITS } from '#contract/offers/offer-line.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { GrowingTextArea } from '#web/desk/ui/fields/growing-text-area.tsx'
import { Input } from '#web/desk/ui/fields/input.tsx'
import { useLengthLimit } from '#web/desk/ui/fields/use-length-limit.ts'
import { classNames } from '#web/lib/class-names.ts'
import { type DraftLine, isDiscount, unreadableParts } from './draft-line.ts'

export type LineField = 'description' | 'quantity' | 'amount'
export type LineControl = HTMLInputElement | HTMLTextAreaElement

type LineRowProps = {
  line: DraftLine
  at: number
  /** by their places, as the server and `parseDraft` name them */
  errors: Record<string, string>
  /** where it says what is wrong with the sum of all amounts */
  totalErrorId: string | undefined
  removable: boolean
  onChange: (line: DraftLine) => void
  onKeyDown: (event: KeyboardEvent<LineControl>, field: LineField) => void
  onRemove: () => void
}

export function LineRow({ line, at, totalErrorId, removable, onChange, onRemove, ...props }: LineRowProps) {
  const errorId = useId()
  const discountId = useId()
  const discount = isDiscount(line)
  const limit = { value: line.description, maxLength: OFFER_LIMITS.description }
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
          // For browsers in which it does not grow by itself.
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

/** What was refused, and what cannot be read as it is typed. */
function listErrors(line: DraftLine, at: number, refused: Record<string, string>): Errors {
  const errors: Errors = {}
  for (const part of ['description', 'quantity', 'unit_cents'] as const) {
    const message = refused[`lines.${at}.${part}`]
    if (message) errors[part] = message
  }
  return { ...errors, ...unreadableParts(line) }
}
