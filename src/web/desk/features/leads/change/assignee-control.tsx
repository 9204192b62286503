import type { StaffMember } from '#contract/account/session.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { InlineSelect } from '#web/desk/ui/fields/inline-select.tsx'

type AssigneeControlProps = {
  lead: Lead
  staff: StaffMember[]
  disabled?: boolean
  framed?: boolean
  'aria-keyshortcuts'?: string
  onChange: (assignedTo: number | null) => void
}

const NOBODY = 'none'

export function AssigneeControl({ lead, staff, onChange, ...props }: AssigneeControlProps) {
  const name = lead.assigned_to_name ?? staff.find(({ id }) => id === lead.assigned_to)?.name
  return (
    <InlineSelect
      {...props}
      label={`Assigned to, lead ${lead.id}`}
      value={lead.assigned_to === null ? NOBODY : String(lead.assigned_to)}
      options={[{ value: NOBODY, label: 'Unassigned' }, ...listOptions(lead, staff)]}
      onChange={(value) => onChange(value === NOBODY ? null : Number(value))}
    >
      {lead.assigned_to === null ? <span className="text-slate-600">Unassigned</span> : (name ?? 'Unknown')}
    </InlineSelect>
  )
}

/** Somebody who has left may still hold a lead. */
function listOptions(lead: Lead, staff: StaffMember[]) {
  const options = staff.map(({ id, name }) => ({ value: String(id), label: name }))
  const present = lead.assigned_to === null || staff.some(({ id }) => id === lead.assigned_to)
  if (present) return options
  return [...options, { value: String(lead.assigned_to), label: lead.assigned_to_name ?? 'Unknown' }]
}
