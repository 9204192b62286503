import { type ReactNode, useRef } from 'react'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import { STATUS_LABELS } from '#web/desk/components/status-badge.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { FocusAfter } from '#web/desk/ui/focus-after.tsx'
import { Dialog, DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { LeaveButton } from '#web/desk/ui/popups/leave-button.tsx'

type StatusChangeDialogProps = {
  to: LeadStatus
  /** which lead, or how many, and what the status says nothing of */
  text: ReactNode
  busy: boolean
  findAsker: () => HTMLElement | null
  onConfirm: () => void
  onClose: () => void
}

const CHANGE = { keep: 'Keep status', go: 'Change to' }
const SET = { keep: 'Stay', go: 'Set to' }

/** Whether a lead is to go back from Converted although its booking stays, or becomes so although its quote is not accepted. */
export function StatusChangeDialog({ to, text, busy, findAsker, ...props }: StatusChangeDialogProps) {
  const { onConfirm, onClose } = props
  const words = to === 'converted' ? SET : CHANGE
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
            {words.keep}
          </LeaveButton>
          <Button variant="primary" onClick={onConfirm} disabled={busy}>
            {busy ? 'Saving...' : `${words.go} ${STATUS_LABELS[to]}`}
          </Button>
        </DialogButtons>
      </Dialog>
    </FocusAfter>
  )
}
