import type { StaffMember } from '#contract/account/session.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { type LeadStatus, STATUS_TRANSITIONS } from '#contract/leads/lead-status.ts'
import { STATUS_LABELS, StatusBadge } from '#web/desk/components/status-badge.tsx'
import { InlineSelect } from '#web/desk/ui/inline-select.tsx'

type ControlProps<Value> = {
  lead: Lead
  disabled?: boolean
  framed?: boolean
  onChange: (value: Value) => void
}

/** Offers only what may follow the present status. */
export function StatusControl({ lead, onChange, ...props }: ControlProps<LeadStatus>) {
  const options = [lead.status, ...STATUS_TRANSITIONS[lead.status]].map((status) => ({
    value: status,
    label: STATUS_LABELS[status],
  }))
  return (
    <InlineSelect
      {...props}
      label={`Status of lead ${lead.id}`}
      value={lead.status}
      options={options}
      onChange={onChange}
    >
      <StatusBadge status={lead.status} />
    </InlineSelect>
  )
}

const NOBODY = 'none'

export function AssigneeControl({
  lead,
  staff,
  onChange,
  ...props
}: ControlProps<number | null> & { staff: StaffMember[] }) {
  const name = lead.assigned_to_name ?? staff.find(({ id }) => id === lead.assigned_to)?.name
  return (
    <InlineSelect
      {...props}
      label={`Assigned to, lead ${lead.id}`}
      value={lead.assigned_to === null ? NOBODY : String(lead.assigned_to)}
      options={[{ value: NOBODY, label: 'Unassigned' }, ...optionsOf(lead, staff)]}
      onChange={(value) => onChange(value === NOBODY ? null : Number(value))}
    >
      {lead.assigned_to === null ? <span className="text-slate-600">Unassigned</span> : (name ?? 'Unknown')}
    </InlineSelect>
  )
}

/** Somebody who has left may still hold a lead. */
function optionsOf(lead: Lead, staff: StaffMember[]) {
  const options = staff.map(({ id, name }) => ({ value: String(id), label: name }))
  const present = lead.assigned_to === null || staff.some(({ id }) => id === lead.assigned_to)
  if (present) return options
  return [...options, { value: String(lead.assigned_to), label: lead.assigned_to_name ?? 'Unknown' }]
}
