import { X } from 'lucide-react'
import { useState } from 'react'
import { FIRST_DAY, LAST_DAY } from '#contract/basics/dublin-time.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Input } from '#web/desk/ui/input.tsx'
import { formatDay } from '#web/lib/dates.ts'

type ClosedDaysProps = { days: readonly string[]; onChange: (days: string[]) => void }

/** Single days without anybody there, each of which can be taken back. */
export function ClosedDays({ days, onChange }: ClosedDaysProps) {
  const [next, setNext] = useState('')
  const add = () => {
    onChange([...new Set([...days, next])].sort())
    setNext('')
  }
  return (
    <section aria-labelledby="closed-days" className="grid content-start gap-2">
      <h3 id="closed-days" className="text-sm font-medium text-slate-800">
        Closed days
      </h3>
      <p className="text-[13px] text-slate-600">
        Public holidays, for example. Nobody begins to work on them.
      </p>
      <div className="flex gap-2">
        <Input
          type="date"
          min={FIRST_DAY}
          max={LAST_DAY}
          aria-label="Day to close"
          value={next}
          onChange={(event) => setNext(event.target.value)}
          className="w-40"
        />
        <Button onClick={add} disabled={next === ''}>
          Add day
        </Button>
      </div>
      <ul className="flex flex-wrap gap-1.5">
        {days.map((day) => (
          <li key={day}>
            <Button
              size="small"
              aria-label={`Open again on ${formatDay(day)}`}
              onClick={() => onChange(days.filter((other) => other !== day))}
            >
              {formatDay(day)} <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
