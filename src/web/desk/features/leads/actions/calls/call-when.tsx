import { LAST_DAY } from '#contract/basics/dublin-time.ts'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import type { useCallFaults } from './use-call-faults.ts'

type CallWhenProps = {
  when: { day: string; time: string }
  today: string
  faults: ReturnType<typeof useCallFaults>
  onChange: (when: { day?: string; time?: string }) => void
}

/** The day of a call, and its time if it has one. */
export function CallWhen({ when, today, faults: { shown, lookAgain }, onChange }: CallWhenProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-3">
      <TextField
        name="day"
        label="Day of the call"
        type="date"
        min={today}
        max={LAST_DAY}
        value={when.day}
        onInput={lookAgain}
        onKeyUp={lookAgain}
        onChange={(event) => onChange({ day: event.target.value })}
        hint="The lead is in the follow-up queue from this day."
        error={shown.day}
      />
      <TextField
        name="time"
        label="Time"
        type="time"
        value={when.time}
        onInput={lookAgain}
        onKeyUp={lookAgain}
        onChange={(event) => onChange({ time: event.target.value })}
        error={shown.time}
      />
    </div>
  )
}
