import { X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { plainEuros, readEuros } from '#contract/basics/money.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { NativeSelect } from '#web/desk/ui/fields/native-select.tsx'
import { useFocusBeside } from '#web/desk/ui/use-focus-beside.ts'

type PartCardProps = {
  id: string
  title: string
  text: string
  /** absent where nothing can be added */
  onAdd?: { label: string; add: () => void } | undefined
  error?: string | undefined
  children: ReactNode
}

/** One part of the rate card. */
export function PartCard({ id, title, text, onAdd, error, children }: PartCardProps) {
  return (
    <Card aria-labelledby={`rates-${id}`} className="grid grid-cols-1 gap-3 p-4">
      <div>
        <h2 id={`rates-${id}`} className="text-sm font-semibold text-slate-900">
          {title}
        </h2>
        <p className="mt-0.5 text-[13px] text-slate-600">{text}</p>
      </div>
      {error ? (
        <p role="alert" className="text-[13px] text-red-700">
          {error}
        </p>
      ) : null}
      {children}
      {onAdd ? (
        <Button size="small" className="justify-self-start" onClick={onAdd.add}>
          {onAdd.label}
        </Button>
      ) : null}
    </Card>
  )
}

type EntryProps = { legend: string; onRemove: () => void; children: ReactNode }

/** One entry of a list, with the way to remove it. */
export function RemovableEntry({ legend, onRemove, children }: EntryProps) {
  const entry = useFocusBeside<HTMLFieldSetElement>()
  return (
    <fieldset ref={entry} className="relative min-w-0 rounded-md border border-slate-200 p-3 sm:pr-12">
      <legend className="sr-only">{legend}</legend>
      {children}
      <Button
        variant="ghost"
        size="icon"
        className="absolute top-1 right-1 sm:top-2 sm:right-2"
        aria-label={`Remove ${legend}`}
        onClick={onRemove}
      >
        <X aria-hidden />
      </Button>
    </fieldset>
  )
}

type FieldProps<Value> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  hint?: string
  error?: string | undefined
}

type NumberFieldProps = FieldProps<number> & {
  inputMode: 'decimal' | 'numeric'
  write: (value: number) => string
  /** null for what cannot be read, which is NaN in a card: no card may hold it */
  read: (typed: string) => number | null
}

/** A number as somebody types it: what they see is their own text for as long as it means this value. */
function NumberField({ value, onChange, write, read, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState('')
  const isTyped = Object.is(read(typed) ?? Number.NaN, value)
  const written = Number.isNaN(value) ? '' : write(value)
  return (
    <TextField
      {...field}
      className="text-right tabular-nums"
      value={isTyped ? typed : written}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(read(target.value) ?? Number.NaN)
      }}
    />
  )
}

/** An amount in euro. */
export function MoneyField(field: FieldProps<number>) {
  return <NumberField {...field} inputMode="decimal" write={plainEuros} read={readEuros} />
}

/** A whole number, with the word that follows it in its label. */
export function CountField(field: FieldProps<number>) {
  return <NumberField {...field} inputMode="numeric" write={String} read={readCount} />
}

const readCount = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : null)

/** A factor as people say it: 1.15 is 115 per cent. */
export function FactorField(field: FieldProps<number>) {
  return (
    <NumberField
      {...field}
      inputMode="decimal"
      write={(value) => (value / 100).toFixed(2)}
      read={readEuros}
    />
  )
}

type ChoiceFieldProps = FieldProps<string> & { options: readonly { value: string; label: string }[] }

export function RateChoice({ label, value, onChange, error, options }: ChoiceFieldProps) {
  const id = useId()
  const fault = error ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const) : {}
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-slate-800">
        {label}
      </label>
      <NativeSelect
        id={id}
        {...fault}
        options={options}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {error ? (
        <p id={`${id}-error`} className="text-[13px] text-red-700">
          {error}
        </p>
      ) : null}
    </div>
  )
}
