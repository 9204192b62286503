import { useState } from 'react'
import type { StaffMember } from '#contract/account/session.ts'
import type { Lead, LeadChange } from '#contract/leads/lead.ts'
import { type LeadStatus, STATUS_TRANSITIONS } from '#contract/leads/lead-status.ts'
import { useDraftDialog } from '#web/desk/components/drafts/use-draft-dialog.ts'
import { STATUS_LABELS, StatusBadge } from '#web/desk/components/status-badge.tsx'
import { InlineSelect } from '#web/desk/ui/fields/inline-select.tsx'
import { BookingQuestion } from '../offers/booking-question.tsx'
import { CancelQuestion } from '../offers/cancel/cancel-question.tsx'
import { BookedWarning } from './booked-warning.tsx'
import { LostReasonDialog } from './lost-reason-dialog.tsx'
import type { AskingDialog } from './use-lead-change.ts'

type ControlProps<Value> = {
  lead: Lead
  disabled?: boolean
  framed?: boolean
  'aria-keyshortcuts'?: string
  onChange: (value: Value) => void
}

type StatusChange = Pick<LeadChange, 'status' | 'lost_reason'>
type StatusControlProps = Omit<ControlProps<LeadStatus>, 'onChange'> & {
  onChange: (change: StatusChange, dialog?: AskingDialog) => void
}

/**
 * Offers only what may follow the present status. Whoever says that a lead is lost is asked why; while its customer waits for their
 * booking, whatever is chosen leads to the question whether it is confirmed.
 */
export function StatusControl({ lead, onChange, ...props }: StatusControlProps) {
  // Beside the list a lead is there twice: its question comes back where it was asked.
  const draft = `lost ${lead.id}${props.framed ? '' : ' in the list'}`
  const { open, show, close } = useDraftDialog(draft)
  const [hidden, hide] = useState(false)
  const [answering, setAnswering] = useState(false)
  const [cancelling, setCancelling] = useState(false)
  function leave() {
    hide(false)
    close()
  }
  function cancelInstead() {
    close()
    setCancelling(true)
  }
  function choose(status: LeadStatus) {
    if (lead.offer_confirm_due_at !== null) setAnswering(true)
    else if (status === 'lost') show()
    else onChange({ status })
  }
  const options = [lead.status, ...STATUS_TRANSITIONS[lead.status]].map((status) => ({
    value: status,
    label: STATUS_LABELS[status],
  }))
  return (
    <>
      <InlineSelect
        {...props}
        label={`Status of lead ${lead.id}`}
        value={lead.status}
        options={options}
        onChange={choose}
      >
        <StatusBadge status={lead.status} />
      </InlineSelect>
      {answering ? <BookingQuestion lead={lead} onClose={() => setAnswering(false)} /> : null}
      {cancelling ? <CancelQuestion lead={lead} onClose={() => setCancelling(false)} /> : null}
      {open && !hidden ? (
        <LostReasonDialog
          text={
            <>
              <bdi>{lead.full_name}</bdi> · #{lead.id}
            </>
          }
          draft={draft}
          warning={<BookedWarning lead={lead} onCancelBooking={cancelInstead} />}
          busy={props.disabled ?? false}
          onConfirm={(lost_reason) => onChange({ status: 'lost', lost_reason }, { close: leave, hide })}
          onClose={close}
        />
      ) : null}
    </>
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
