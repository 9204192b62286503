import { WEEKDAYS } from '#contract/settings/weekdays.ts'
import { CheckboxLine } from '#web/desk/ui/checkbox.tsx'

/** A week begins with Monday here; 0 is Sunday. */
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
    <fieldset className="sm:col-span-2">
      <legend className="text-sm font-medium text-slate-800">Days</legend>
      <div className="mt-1.5 flex min-h-9 flex-wrap items-center gap-x-3.5 gap-y-2">
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
