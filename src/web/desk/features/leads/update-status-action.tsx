import { CircleDot } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Lead } from '#contract/lead.ts'
import { type LeadStatus, STATUS_TRANSITIONS } from '#contract/lead-status.ts'
import { LIMITS } from '#contract/limits.ts'
import { STATUS_LABELS, StatusBadge } from '#web/parts/status-badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { useLeadChange } from './use-lead-change.ts'

const NO_STAFF: never[] = []

export function UpdateStatusAction({ lead }: { lead: Lead }) {
  const [open, setOpen] = useState(false)
  const { change, conflict, keepTheirs, takeMine } = useLeadChange()
  return (
    <>
      <Button size="small" variant="primary" onClick={() => setOpen(true)}>
        <CircleDot aria-hidden /> Update Status
      </Button>
      {open ? (
        <StatusDialog
          lead={lead}
          onClose={() => setOpen(false)}
          onChoose={(status, lost_reason) => {
            setOpen(false)
            change(lead, status === 'lost' ? { status, lost_reason } : { status })
          }}
        />
      ) : null}
      <ConflictDialog conflict={conflict} staff={NO_STAFF} onKeepTheirs={keepTheirs} onTakeMine={takeMine} />
    </>
  )
}

type StatusDialogProps = {
  lead: Lead
  onClose: () => void
  onChoose: (status: LeadStatus, lostReason: string) => void
}

function StatusDialog({ lead, onClose, onChoose }: StatusDialogProps) {
  const choices = STATUS_TRANSITIONS[lead.status]
  const [chosen, setChosen] = useState<LeadStatus | undefined>(choices[0])
  const [reason, setReason] = useState('')
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (chosen) onChoose(chosen, reason.trim())
  }
  return (
    <Dialog
      open
      title="Update Status"
      text={
        <>
          {lead.full_name} is <StatusBadge status={lead.status} />
        </>
      }
      onClose={onClose}
    >
      <form onSubmit={onSubmit} className="mt-4">
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-medium text-slate-800">New status</legend>
          {choices.map((status) => (
            <label
              key={status}
              className="flex cursor-pointer items-center gap-3 rounded-md border border-slate-300 px-3 py-2 text-sm has-checked:border-navy-800 has-checked:bg-navy-50"
            >
              <input
                type="radio"
                name="status"
                value={status}
                checked={status === chosen}
                onChange={() => setChosen(status)}
                className="focus-ring size-4 accent-navy-800"
              />
              {STATUS_LABELS[status]}
            </label>
          ))}
        </fieldset>
        {chosen === 'lost' ? (
          <div className="mt-3">
            <TextArea
              label="Why it was lost"
              hint="Optional. It helps to see what to do better."
              rows={2}
              maxLength={LIMITS.leads.lostReason}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </div>
        ) : null}
        <DialogButtons>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Update status
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
