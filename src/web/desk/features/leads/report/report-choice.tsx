import type { StaffMember } from '#contract/account/session.ts'
import { FIRST_DAY, LAST_DAY } from '#contract/basics/dublin-time.ts'
import type { FiguresChoice } from '#web/desk/api/figures.ts'
import { findReversedDays } from '#web/desk/lib/reversed-days.ts'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { Select } from '#web/desk/ui/fields/select.tsx'

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
      <TextField
        label="From"
        type="date"
        value={choice.from}
        min={FIRST_DAY}
        max={choice.to}
        onChange={(event) => setDay('from', event.target.value)}
      />
      <TextField
        label="To"
        type="date"
        value={choice.to}
        min={choice.from}
        max={LAST_DAY}
        onChange={(event) => setDay('to', event.target.value)}
        error={findReversedDays(choice.from, choice.to)}
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
