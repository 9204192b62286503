import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { FIRST_DAY, LAST_DAY } from '#contract/basics/dublin-time.ts'
import { useDraft } from '#web/desk/components/forms/use-draft.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { readDayFault, useDayFault } from '#web/desk/ui/fields/incomplete-date.ts'
import { Input } from '#web/desk/ui/fields/input.tsx'
import { formatLongDay } from '#web/lib/dates.ts'

/** The name of the draft of a day that is chosen but not yet added. */
export const DAY_DRAFT = 'day to add'

const NO_DAY = { day: '' }

type ClosedDaysProps = { days: readonly string[]; onChange: (days: string[]) => void }

export function ClosedDays({ days, onChange }: ClosedDaysProps) {
  const draft = useDraft(DAY_DRAFT, NO_DAY)
  const next = draft.values.day
  const setNext = (day: string) => draft.set({ day })
  const { fault, look, lookAgain } = useDayFault()
  const field = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const add = () => {
    if (field.current && readDayFault(field.current)) {
      look({ currentTarget: field.current })
      return field.current.focus()
    }
    onChange([...new Set([...days, next])].sort())
    setNext('')
  }
  /** Adds the day on Enter, which would otherwise save the settings. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    lookAgain(event)
    if (event.key !== 'Enter' || (next === '' && !event.currentTarget.validity.badInput)) return
    event.preventDefault()
    if (next !== '') add()
  }
  return (
    <section aria-labelledby="closed-days" className="grid content-start gap-2">
      <h3 id="closed-days" className="text-sm font-medium text-slate-800">
        Closed days
      </h3>
      <p className="text-[13px] text-slate-600">
        For example public holidays. The response time pauses on these days.
      </p>
      <div className="flex gap-2">
        <Input
          ref={field}
          type="date"
          min={FIRST_DAY}
          max={LAST_DAY}
          aria-label="Add a closed day"
          value={next}
          aria-invalid={fault !== null}
          aria-describedby={fault ? errorId : undefined}
          onChange={(event) => setNext(event.target.value)}
          onInput={lookAgain}
          onKeyDown={onKeyDown}
          onKeyUp={lookAgain}
          onBlur={look}
          className="max-w-40"
        />
        <Button onClick={add} disabled={next === ''}>
          Add day
        </Button>
      </div>
      {fault ? (
        <p id={errorId} role="alert" className="text-[13px] text-red-700">
          {fault}
        </p>
      ) : null}
      <ul className="flex flex-wrap gap-1.5">
        {days.map((day) => (
          <li key={day}>
            <Button
              size="small"
              aria-label={`Remove ${formatLongDay(day)}`}
              onClick={() => onChange(days.filter((other) => other !== day))}
            >
              {formatLongDay(day)} <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
