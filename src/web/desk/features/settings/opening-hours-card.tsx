import { useId } from 'react'
import type { OpeningHours } from '#contract/settings/opening-hours.ts'
import { WEEKDAYS, type Weekday } from '#contract/settings/weekdays.ts'
import { TitledCard } from '#web/desk/ui/card.tsx'
import { Checkbox } from '#web/desk/ui/checkbox.tsx'
import { Input } from '#web/desk/ui/fields/input.tsx'
import { RadioCard } from '#web/desk/ui/radio-card.tsx'
import { ClosedDays } from './closed-days.tsx'

/** The weekdays from Monday on. */
const IN_ORDER = [...WEEKDAYS.slice(1), ...WEEKDAYS.slice(0, 1)]
const USUAL = { from: '09:00', to: '18:00' }

type CardProps = { hours: OpeningHours; error: string | undefined; onChange: (hours: OpeningHours) => void }

/** Edits the hours that count for response times. */
export function OpeningHoursCard({ hours, error, onChange: setHours }: CardProps) {
  const isIncomplete = (day: Weekday) => error !== undefined && lacksTime(hours.week[day])
  const setDay = (day: Weekday, open: OpeningHours['week'][Weekday]) =>
    setHours({ ...hours, week: { ...hours.week, [day]: open } })
  return (
    <TitledCard title="Opening hours" text="The response time runs only during opening hours, Dublin time.">
      {error && !(!hours.always && IN_ORDER.some(isIncomplete)) ? (
        <p role="alert" className="mt-2 text-[13px] text-red-700">
          {error}
        </p>
      ) : null}
      <fieldset className="mt-3 grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">Opening hours</legend>
        <RadioCard
          name="opening"
          label="Always open"
          text="24 hours a day, every day"
          checked={hours.always}
          onChange={() => setHours({ ...hours, always: true })}
        />
        <RadioCard
          name="opening"
          label="Weekly hours"
          text="Set hours for each day"
          checked={!hours.always}
          onChange={() => setHours({ ...hours, always: false })}
        />
      </fieldset>
      {hours.always ? null : (
        <div className="@container mt-4">
          <div className="grid gap-5 @min-[52rem]:grid-cols-[31rem_minmax(0,1fr)]">
            <ul className="grid content-start gap-1.5 max-sm:gap-3">
              {IN_ORDER.map((day) => (
                <Day
                  key={day}
                  day={day}
                  open={hours.week[day]}
                  incomplete={isIncomplete(day)}
                  onChange={(open) => setDay(day, open)}
                />
              ))}
            </ul>
            <ClosedDays
              days={hours.closedDays}
              onChange={(closedDays) => setHours({ ...hours, closedDays })}
            />
          </div>
        </div>
      )}
    </TitledCard>
  )
}

/** Returns whether a day lacks a time. A half-typed one counts as missing. */
function lacksTime(open: OpeningHours['week'][Weekday]): boolean {
  return open !== null && (open.from === '' || open.to === '')
}

type DayProps = {
  day: Weekday
  open: OpeningHours['week'][Weekday]
  /** whether a missing time was rejected */
  incomplete: boolean
  onChange: (open: OpeningHours['week'][Weekday]) => void
}

function Day({ day, open, incomplete, onChange }: DayProps) {
  const errorId = useId()
  const refusal = incomplete ? errorId : undefined
  const name = day.charAt(0).toUpperCase() + day.slice(1)
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="flex w-32 items-center gap-2.5">
        <Checkbox
          label={`Open on ${name}`}
          checked={open !== null}
          onChange={(checked) => onChange(checked ? USUAL : null)}
        />
        <span aria-hidden>{name}</span>
      </span>
      {open ? (
        <>
          <span className="flex items-center gap-3">
            <Time
              label={`${name} from`}
              value={open.from}
              refusal={refusal}
              onChange={(from) => onChange({ ...open, from })}
            />
            <span aria-hidden>to</span>
            <Time
              label={`${name} to`}
              value={open.to}
              refusal={refusal}
              onChange={(to) => onChange({ ...open, to })}
            />
          </span>
          <span className="text-[13px] text-slate-600 empty:hidden">{spoken(open)}</span>
          {incomplete ? (
            <p id={errorId} className="basis-full text-[13px] text-red-700">
              {name}: please enter both times, for example 09:00.
            </p>
          ) : null}
        </>
      ) : (
        <span className="text-slate-600">Closed</span>
      )}
    </li>
  )
}

function spoken({ from, to }: { from: string; to: string }): string {
  if (from === '' || to === '') return ''
  if (from === to) return '24 hours'
  return to < from ? 'the next day' : ''
}

type TimeProps = {
  label: string
  value: string
  /** the id of the message about a missing time */
  refusal: string | undefined
  onChange: (value: string) => void
}

function Time({ label, value, refusal, onChange }: TimeProps) {
  return (
    <Input
      type="time"
      aria-label={label}
      aria-invalid={refusal !== undefined && value === ''}
      aria-describedby={value === '' ? refusal : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="w-32!"
    />
  )
}
