import type { StaffMember } from '#contract/account/session.ts'
import { FIRST_DAY, LAST_DAY } from '#contract/basics/dublin-time.ts'
import type { FiguresChoice } from '#web/desk/api/figures.ts'
import { findReversedDays } from '#web/desk/lib/reversed-days.ts'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { Select } from '#web/desk/ui/fields/select.tsx'
import { useTypedDay } from '#web/desk/ui/fields/use-typed-day.ts'

type ReportChoiceProps = {
  choice: FiguresChoice
  staff: readonly StaffMember[]
  onChange: (choice: FiguresChoice) => void
}

/** Which days, and whose leads. A day that is being typed changes nothing until it is one. */
export function ReportChoice({ choice, staff, onChange }: ReportChoiceProps) {
  const assignees = [
    { value: 'all', label: 'All Assignees' },
    { value: 'none', label: 'Unassigned' },
    ...staff.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const setDay = (name: 'from' | 'to', day: string) => day !== '' && onChange({ ...choice, [name]: day })
  return (
    <>
      <Day label="From" value={choice.from} max={choice.to} onDay={(day) => setDay('from', day)} />
      <Day
        label="To"
        value={choice.to}
        min={choice.from}
        error={findReversedDays(choice.from, choice.to)}
        onDay={(day) => setDay('to', day)}
      />
      <Select
        label="Assignee"
        value={choice.assignedTo}
        options={assignees}
        onChange={(assignedTo) => onChange({ ...choice, assignedTo })}
        className="w-40"
      />
    </>
  )
}

type DayProps = {
  label: string
  value: string
  min?: string
  max?: string
  error?: string | undefined
  onDay: (day: string) => void
}

function Day({ label, value, min = FIRST_DAY, max = LAST_DAY, error, onDay }: DayProps) {
  const { fault, box } = useTypedDay(value, onDay)
  return <TextField {...box} label={label} type="date" min={min} max={max} error={fault ?? error} />
}
