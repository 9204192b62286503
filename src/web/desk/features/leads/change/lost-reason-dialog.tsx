import { type FormEvent, type ReactNode, useRef } from 'react'
import { z } from 'zod'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import { useDraft } from '#web/desk/components/drafts/use-draft.ts'
import { DraftDialog } from '#web/desk/components/forms/draft-dialog.tsx'
import { UsualReasons } from '#web/desk/components/usual-reasons.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { FocusAfter } from '#web/desk/ui/focus-after.tsx'
import { DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { LeaveButton } from '#web/desk/ui/popups/leave-button.tsx'

type LostReasonDialogProps = {
  /** which lead, or how many, and what to think of first */
  text: ReactNode
  draft: string
  busy: boolean
  /** where the focus goes afterwards, as long as that is there */
  findAsker: () => HTMLElement | null
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Why a customer was lost, wherever somebody says that they were. Nobody has to know. */
export function LostReasonDialog({ text, draft, busy, findAsker, ...props }: LostReasonDialogProps) {
  const { onConfirm, onClose } = props
  const form = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useDraft(draft, z.string(), '')
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!busy) onConfirm(reason.trim())
  }
  return (
    <FocusAfter findFirst={findAsker}>
      <DraftDialog
        draft={draft}
        open
        title="Why was it lost?"
        text={text}
        onClose={onClose}
        busy={busy}
        // The text may have a button of its own.
        initialFocus={() => form.current?.querySelector('input')}
      >
        <form ref={form} onSubmit={onSubmit} noValidate className="mt-4 grid gap-3">
          <TextField
            label="Reason"
            hint="Optional. Shown in the timeline and the export."
            maxLength={LEAD_LIMITS.lostReason}
            autoComplete="off"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <UsualReasons onChoose={setReason} />
          <DialogButtons>
            <LeaveButton onClick={onClose} disabled={busy} />
            <Button type="submit" variant="primary" disabled={busy}>
              {busy ? 'Saving...' : 'Mark as lost'}
            </Button>
          </DialogButtons>
        </form>
      </DraftDialog>
    </FocusAfter>
  )
}
