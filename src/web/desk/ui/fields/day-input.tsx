import { useId } from 'react'
import { FIRST_DAY, LAST_DAY } from '#contract/basics/dublin-time.ts'
import { Input } from './input.tsx'
import { useTypedDay } from './use-typed-day.ts'

type DayInputProps = {
  label: string
  value: string
  min?: string | undefined
  max?: string | undefined
  /** CSS classes around label, input and error */
  className: string
  onDay: (day: string) => void
}

/** Edits a day of a filter, in one line with its label. `onDay` gets '' for a half-typed day. */
export function DayInput({ label, value, min, max, className, onDay }: DayInputProps) {
  const id = useId()
  const faultId = useId()
  const { fault, box } = useTypedDay(value, onDay)
  return (
    <div className={`text-[13px] text-slate-600 ${className}`}>
      <label htmlFor={id}>{label}</label>
      <Input
        {...box}
        id={id}
        type="date"
        min={min || FIRST_DAY}
        max={max || LAST_DAY}
        aria-invalid={fault !== null}
        aria-describedby={fault ? faultId : undefined}
      />
      {fault ? (
        <p id={faultId} role="alert" className="text-red-700">
          {fault}
        </p>
      ) : null}
    </div>
  )
}
