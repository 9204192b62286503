import { CircleDot } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { z } from 'zod'
import type { Lead } from '#contract/leads/lead.ts'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import { type LeadStatus, STATUS_TRANSITIONS } from '#contract/leads/lead-status.ts'
import { DraftDialog } from '#web/desk/components/drafts/draft-dialog.tsx'
import { useDraft } from '#web/desk/components/drafts/use-draft.ts'
import { useDraftDialog } from '#web/desk/components/drafts/use-draft-dialog.ts'
import { STATUS_LABELS, StatusBadge } from '#web/desk/components/status-badge.tsx'
import { UsualReasons } from '#web/desk/components/usual-reasons.tsx'
import { useHasDraft } from '#web/desk/lib/drafts.ts'
import { describeKey } from '#web/desk/lib/keys.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { TextArea } from '#web/desk/ui/fields/text-area.tsx'
import { DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { LeaveButton } from '#web/desk/ui/popups/leave-button.tsx'
import { RadioCard } from '#web/desk/ui/radio-card.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { BookedWarning } from '../change/booked-warning.tsx'
import { ConflictDialog } from '../change/conflict-dialog.tsx'
import { useLeadChange } from '../change/use-lead-change.ts'
import { suggestNextStatus } from '../model/next-status.ts'
import { BookingQuestion } from '../offers/booking-question.tsx'
import { CancelQuestion } from '../offers/cancel/cancel-question.tsx'
import type { LeadActionProps } from './lead-action.ts'

const NO_STAFF: never[] = []

export const statusDraft = (leadId: number) => `status ${leadId}`

export function UpdateStatusAction({ lead, begun = false }: LeadActionProps) {
  const draft = statusDraft(lead.id)
  const { open, show, close } = useDraftDialog(draft, { begun })
  const { change, isPending, error, reset, ...contest } = useLeadChange({ quiet: true })
  const question = <ConflictDialog {...contest} staff={NO_STAFF} />
  // Whoever is writing a reason goes on writing it: then the server says why it cannot be.
  const isTyped = useHasDraft(draft)
  const waits = lead.offer_confirm_due_at !== null && !isTyped
  const [cancelling, setCancelling] = useState(false)
  const leave = () => {
    setCancelling(false)
    close()
  }
  const start = () => {
    reset()
    show()
  }
  return (
    <>
      {begun ? null : (
        <Button {...describeKey('status')} size="small" onClick={start}>
          <CircleDot aria-hidden /> Update Status
        </Button>
      )}
      {open && waits ? (
        <BookingQuestion lead={lead} onClose={close} />
      ) : open && cancelling ? (
        <CancelQuestion lead={lead} onClose={leave} />
      ) : open ? (
        <StatusDialog
          lead={lead}
          draft={draft}
          busy={isPending}
          error={error}
          onClose={close}
          onCancelBooking={() => setCancelling(true)}
          onChoose={(status, lost_reason) =>
            change(lead, status === 'lost' ? { status, lost_reason } : { status }, { close })
          }
        >
          {question}
        </StatusDialog>
      ) : (
        question
      )}
    </>
  )
}

type StatusDialogProps = {
  lead: Lead
  /** of the reason, the one text that is asked */
  draft: string
  busy: boolean
  /** why the last choice could not be stored */
  error: Error | null
  onClose: () => void
  onCancelBooking: () => void
  onChoose: (status: LeadStatus, lostReason: string) => void
  /** a question over it */
  children: ReactNode
}

/** What was typed stays until it is stored. */
function StatusDialog({ lead, draft, busy, error, onClose, ...props }: StatusDialogProps) {
  const { onCancelBooking, onChoose, children } = props
  const choices = STATUS_TRANSITIONS[lead.status]
  const [reason, setReason] = useDraft(draft, z.string(), '')
  const [chosen, setChosen] = useState(() => (reason === '' ? suggestNextStatus(lead.status) : 'lost'))
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (chosen && !busy) onChoose(chosen, reason.trim())
  }
  return (
    <DraftDialog
      draft={draft}
      open
      title="Update Status"
      text={
        <>
          <bdi>{lead.full_name}</bdi> · #{lead.id} is <StatusBadge status={lead.status} />
        </>
      }
      onClose={onClose}
      busy={busy}
    >
      <form onSubmit={onSubmit} className="mt-4">
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-medium text-slate-800">New status</legend>
          {choices.map((status) => (
            <RadioCard
              key={status}
              name="status"
              value={status}
              label={STATUS_LABELS[status]}
              checked={status === chosen}
              onChange={() => setChosen(status)}
            />
          ))}
        </fieldset>
        {chosen === 'lost' ? <BookedWarning lead={lead} onCancelBooking={onCancelBooking} /> : null}
        {chosen === 'lost' ? (
          <div className="mt-3 grid gap-3">
            <TextArea
              label="Reason"
              hint="Optional."
              rows={2}
              maxLength={LEAD_LIMITS.lostReason}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
            <UsualReasons onChoose={setReason} />
          </div>
        ) : null}
        {error ? (
          <div className="mt-3">
            <Alert title="The status could not be stored.">{errorText(error)}</Alert>
          </div>
        ) : null}
        <DialogButtons>
          <LeaveButton onClick={onClose} disabled={busy} />
          <Button type="submit" variant="primary" disabled={busy}>
            {busy ? 'Saving...' : 'Update status'}
          </Button>
        </DialogButtons>
      </form>
      {children}
    </DraftDialog>
  )
}
