import { useState } from 'react'
import { plainEuros, readEuros } from '#contract/basics/money.ts'
import { WEEKDAYS } from '#contract/settings/weekdays.ts'
import { CheckboxLine } from '#web/desk/ui/checkbox.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { Labelled } from '#web/desk/ui/fields/labelled.tsx'
import { NativeSelect } from '#web/desk/ui/fields/native-select.tsx'
import { explainTooLong } from '#web/desk/ui/fields/use-length-limit.ts'
import { PlaceField } from '#web/shared/place-field/place-field.tsx'
import '#web/shared/place-field/place-field.css'
import { RATE_CARD_LIMITS } from '#contract/rates/rate-card.ts'
import type { Option } from './rate-fields.ts'

export type ControlProps<Value> = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: Value
  onChange: (value: Value) => void
}

type Reading = {
  inputMode: 'decimal' | 'numeric'
  write: (value: number) => string
  /** returns null for unreadable text, which becomes NaN in the rates and cannot be saved */
  read: (typed: string) => number | null
}

const readCount = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : null)

export const NUMBERS: Record<'money' | 'count' | 'factor', Reading> = {
  /** An amount, typed in euro and stored in cents. */
  money: { inputMode: 'decimal', write: plainEuros, read: readEuros },
  count: { inputMode: 'numeric', write: String, read: readCount },
  /** A factor, typed as 1.15 and stored as 115 per cent. */
  factor: { inputMode: 'decimal', write: (value) => (value / 100).toFixed(2), read: readEuros },
}

/** Edits a number. The typed text stays as long as it means the stored value. */
export function NumberField({ value, onChange, write, read, ...field }: ControlProps<number> & Reading) {
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

type ChoiceProps = ControlProps<unknown> & { options: readonly Option[] }

export function Choice({ value, onChange, options, ...field }: ChoiceProps) {
  return (
    <Labelled {...field}>
      {(control) => (
        <NativeSelect
          {...control}
          options={options.map((option) => ({ ...option, value: String(option.value) }))}
          value={String(value)}
          onChange={({ target }) =>
            onChange(options.find((option) => String(option.value) === target.value)?.value)
          }
        />
      )}
    </Labelled>
  )
}

const INPUT =
  'focus-ring h-9 w-full min-w-0 rounded-md border border-slate-400 bg-white px-3 text-sm text-slate-900 shadow-xs aria-invalid:border-red-600 pointer-coarse:text-base'

type PlaceChoiceProps = Omit<ControlProps<string>, 'onChange'> & {
  /** gets the text, and the position once a suggestion is chosen */
  onChange: (chosen: { place: string; lat: number; lon: number }) => void
}

/** Edits a place with suggestions. The place has no position until a suggestion is chosen. */
export function RatePlaceChoice({ label, hint, value, error, onChange }: PlaceChoiceProps) {
  const fault = explainTooLong(value, RATE_CARD_LIMITS.name) ?? error
  return (
    <Labelled label={label} hint={hint} error={fault}>
      {(control) => (
        <PlaceField
          {...control}
          name={control.id}
          listLabel={`${label}: places`}
          maxLength={RATE_CARD_LIMITS.name}
          className={INPUT}
          value={value}
          onChange={({ target }) => onChange({ place: target.value, lat: Number.NaN, lon: Number.NaN })}
          onPlace={(place) => {
            if (place)
              onChange({ place: place.label, lat: place.lat ?? Number.NaN, lon: place.lon ?? Number.NaN })
          }}
        />
      )}
    </Labelled>
  )
}

/** The weekdays from Monday on; 0 is Sunday. */
const IN_ORDER = [1, 2, 3, 4, 5, 6, 0]

type WeekdayChoiceProps = {
  days: readonly number[]
  error: string | undefined
  onChange: (days: number[]) => void
}

export function WeekdayChoice({ days, error, onChange }: WeekdayChoiceProps) {
  const set = (day: number, chosen: boolean) =>
    onChange(IN_ORDER.filter((other) => (other === day ? chosen : days.includes(other))))
  return (
    <fieldset>
      <legend className="text-sm font-medium text-slate-800 xl:sr-only">Days</legend>
      <div className="mt-1.5 flex min-h-9 xl:mt-0 flex-wrap items-center gap-x-3.5 gap-y-2">
        {IN_ORDER.map((day) => {
          const name = WEEKDAYS[day] ?? ''
          const label = name.charAt(0).toUpperCase() + name.slice(1)
          return (
            <CheckboxLine
              key={day}
              label={label}
              short={label.slice(0, 3)}
              checked={days.includes(day)}
              onChange={(chosen) => set(day, chosen)}
            />
          )
        })}
      </div>
      {error ? (
        <p role="alert" className="mt-1 text-[13px] text-red-700">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
