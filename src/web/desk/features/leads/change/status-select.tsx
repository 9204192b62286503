import type { Lead } from '#contract/leads/lead.ts'
import { type LeadStatus, STATUS_TRANSITIONS } from '#contract/leads/lead-status.ts'
import { STATUS_LABELS, StatusBadge } from '#web/desk/components/status-badge.tsx'
import { InlineSelect } from '#web/desk/ui/fields/inline-select.tsx'

type StatusSelectProps = {
  lead: Lead
  disabled?: boolean
  framed?: boolean
  onChoose: (status: LeadStatus) => void
}

/** The status of a lead. It offers only what may follow the present one. */
export function StatusSelect({ lead, onChoose, ...props }: StatusSelectProps) {
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
      onChange={onChoose}
    >
      <StatusBadge status={lead.status} />
    </InlineSelect>
  )
}
