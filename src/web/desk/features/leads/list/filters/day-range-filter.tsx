import { CalendarDays } from 'lucide-react'
import { useId } from 'react'
import { FIRST_DAY, LAST_DAY } from '#contract/basics/dublin-time.ts'
import { findReversedDays } from '#web/desk/lib/reversed-days.ts'
import { Input } from '#web/desk/ui/fields/input.tsx'
import { useTypedDay } from '#web/desk/ui/fields/use-typed-day.ts'
import { Popover } from '#web/desk/ui/popups/popover.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { formatDay } from '#web/lib/dates.ts'
import { SET_FILTER } from './set-filter.ts'

type DayRangeFilterProps = {
  /** which day of a lead it is about */
  label: string
  from: string | undefined
  to: string | undefined
  onFrom: (day: string) => void
  onTo: (day: string) => void
}

/** Like the selects beside it. */
const ON_PHONE = 'max-md:justify-start'

/** First and last day of a period. The button says which day of a lead is meant, and which period is chosen. */
export function DayRangeFilter(props: DayRangeFilterProps) {
  const { label, from, to } = props
  const chosen = periodText(from, to)
  const look = findReversedDays(from, to) ? 'border-red-600! text-red-800!' : SET_FILTER
  return (
    <Popover
      title={label}
      label={
        <>
          <CalendarDays aria-hidden />
          <span className="truncate">{chosen ? `${label}: ${chosen}` : label}</span>
        </>
      }
      className={classNames(ON_PHONE, 'min-w-0', chosen && `max-md:col-span-2 ${look}`)}
    >
      <DayRange {...props} />
    </Popover>
  )
}

export function DayRange({ from, to, onFrom, onTo }: DayRangeFilterProps) {
  return (
    <div className="mt-2 grid gap-2">
      <DayInput label="From" value={from ?? ''} max={to} onChange={onFrom} />
      <DayInput label="To" value={to ?? ''} min={from} onChange={onTo} />
      <p role="status" className="text-[13px] text-red-700 empty:hidden">
        {findReversedDays(from, to)}
      </p>
    </div>
  )
}

/** '01/11/2026 – 07/11/2026', 'from 01/11/2026', 'until 07/11/2026', 'days reversed'. */
function periodText(from: string | undefined, to: string | undefined): string {
  if (findReversedDays(from, to)) return 'days reversed'
  if (from && to) return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`
  if (from) return `from ${formatDay(from)}`
  return to ? `until ${formatDay(to)}` : ''
}

type DayInputProps = {
  label: string
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}

/** A day that is only half typed is none. */
function DayInput({ label, value, min, max, onChange }: DayInputProps) {
  const id = useId()
  const faultId = useId()
  const { fault, box } = useTypedDay(value, (day) => onChange(day || 'all'))
  return (
    <div className="grid grid-cols-[3rem_1fr] items-center gap-x-2 text-[13px] text-slate-600">
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
        <p id={faultId} role="alert" className="col-start-2 mt-1 text-red-700">
          {fault}
        </p>
      ) : null}
    </div>
  )
}
