import { FIRST_DAY, LAST_DAY } from '#contract/dublin-time.ts'
import type { StaffMember } from '#contract/session.ts'
import { TextField } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { FiguresChoice } from '../figures/figures-query.ts'

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
