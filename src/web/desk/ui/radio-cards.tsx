import { useId } from 'react'
import { RadioCard } from './radio-card.tsx'

type RadioCardsProps<Value extends string> = {
  legend: string
  name: string
  options: readonly { value: Value; label: string; text?: string }[]
  /** null while nothing is chosen */
  value: Value | null
  required?: boolean
  error?: string | undefined
  onChange: (value: Value) => void
}

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, name, options, value, required = false, error, onChange } = props
  const note = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className={`mb-2 text-sm font-medium text-slate-800 ${required ? 'required-mark' : ''}`}>
        {legend}
      </legend>
      {options.map((option) => (
        <RadioCard
          key={option.value}
          {...option}
          name={name}
          required={required}
          aria-invalid={error !== undefined}
          aria-describedby={error ? note : undefined}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
      ))}
      {error ? (
        <p id={note} className="text-[13px] text-red-700">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
