import { useId } from 'react'
import { RATE_CARD_LIMITS } from '#contract/rates/rate-limits.ts'
import { explainTooLong } from '#web/desk/ui/fields/use-length-limit.ts'
import { PlaceField } from '#web/shared/place-field/place-field.tsx'
import '#web/shared/place-field/place-field.css'

const INPUT =
  'focus-ring h-9 w-full min-w-0 rounded-md border border-slate-400 bg-white px-3 text-sm text-slate-900 shadow-xs aria-invalid:border-red-600 pointer-coarse:text-base'

export type ChosenPlace = { place: string; lat: number; lon: number }

type PlaceChoiceProps = {
  label: string
  hint?: string
  value: string
  error?: string | undefined
  /** the text, and where that is once a suggestion was chosen */
  onChange: (chosen: ChosenPlace) => void
}

/** A place that is suggested while it is typed. Until one is chosen it lies nowhere. */
export function RatePlaceChoice({ label, hint, value, error, onChange }: PlaceChoiceProps) {
  const id = useId()
  const fault = explainTooLong(value, RATE_CARD_LIMITS.name) ?? error
  const described = fault ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-slate-800">
        {label}
      </label>
      <PlaceField
        id={id}
        name={id}
        listLabel={`${label}: places`}
        maxLength={RATE_CARD_LIMITS.name}
        className={INPUT}
        value={value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={described}
        onChange={({ target }) => onChange({ place: target.value, lat: Number.NaN, lon: Number.NaN })}
        onPlace={(place) => {
          if (place)
            onChange({ place: place.label, lat: place.lat ?? Number.NaN, lon: place.lon ?? Number.NaN })
        }}
      />
      {hint && !fault ? (
        <p id={`${id}-hint`} className="text-[13px] text-slate-600">
          {hint}
        </p>
      ) : null}
      {fault ? (
        <p id={`${id}-error`} className="text-[13px] text-red-700">
          {fault}
        </p>
      ) : null}
    </div>
  )
}
