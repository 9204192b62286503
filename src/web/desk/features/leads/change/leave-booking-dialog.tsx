import { type ReactNode, useRef } from 'react'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import { STATUS_LABELS } from '#web/desk/components/status-badge.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { FocusAfter } from '#web/desk/ui/focus-after.tsx'
import { Dialog, DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { LeaveButton } from '#web/desk/ui/popups/leave-button.tsx'

type LeaveBookingDialogProps = {
  to: LeadStatus
  /** which lead, or how many, and who is booked */
  text: ReactNode
  busy: boolean
  findAsker: () => HTMLElement | null
  onConfirm: () => void
  onClose: () => void
}

/** Whether a lead is to go back from Converted although its booking stays. */
export function LeaveBookingDialog({ to, text, busy, findAsker, ...props }: LeaveBookingDialogProps) {
  const { onConfirm, onClose } = props
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <FocusAfter findFirst={findAsker}>
      <Dialog
        open
        title={`Change the status to ${STATUS_LABELS[to]}?`}
        text={text}
        busy={busy}
        initialFocus={() => keep.current}
        onClose={onClose}
      >
        <DialogButtons>
          <LeaveButton ref={keep} onClick={onClose} disabled={busy}>
            Keep status
          </LeaveButton>
          <Button variant="primary" onClick={onConfirm} disabled={busy}>
            {busy ? 'Saving...' : `Change to ${STATUS_LABELS[to]}`}
          </Button>
        </DialogButtons>
      </Dialog>
    </FocusAfter>
  )
}
