import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import { DraftDialog } from '#web/desk/components/forms/draft-dialog.tsx'
import { useDraft } from '#web/desk/components/forms/use-draft.ts'
import { STATUS_LABELS } from '#web/desk/components/status-badge.tsx'
import { UsualReasons } from '#web/desk/components/usual-reasons.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { FocusAfter } from '#web/desk/ui/focus-after.tsx'
import { Dialog, DialogButtons, FormButtons, LeaveButton } from '#web/desk/ui/popups/dialog.tsx'
import { buildLostChange } from './use-lead-change.tsx'

export type StatusChange = { status: LeadStatus; lost_reason?: string }
type Seen = Pick<Lead, 'status' | 'lost_reason'>

/** Keeps the typed lost reason together with the lead as it was then, so that others' changes are noticed. */
export function useLostReason(draft: string, lead: Seen | null) {
  const { values, set } = useDraft<{ reason: string; seen: Seen | null }>(draft, { reason: '', seen: null })
  const [seen] = useState(
    () => values.seen ?? (lead && { status: lead.status, lost_reason: lead.lost_reason }),
  )
  const setReason = (reason: string) => set({ reason, seen: reason === '' ? null : seen })
  return { reason: values.reason, setReason, seen }
}

type StatusQuestionProps = {
  to: LeadStatus
  /** null for several leads */
  lead: Lead | null
  /** the lead's name, or the number of leads */
  text: ReactNode
  draft: string
  /** shown below the text, and read out with the question */
  warning: ReactNode
  busy: boolean
  /** returns where the focus goes afterwards, if that element still exists */
  findAsker: () => HTMLElement | null
  /** `seen` is the lead when the question opened */
  onConfirm: (change: StatusChange, seen: Seen | null) => void
  onClose: () => void
}

/** Asks before a status is set: for the lost reason, or whether a booking or open quote may stay behind. */
export function StatusQuestion({ lead, text, warning, onConfirm, ...props }: StatusQuestionProps) {
  const { reason, setReason, seen } = useLostReason(props.draft, lead)
  const whole = (
    <>
      {text}
      {warning}
    </>
  )
  const confirm = (change: StatusChange) => onConfirm(change, seen)
  return (
    <FocusAfter findFirst={props.findAsker}>
      {props.to === 'lost' ? (
        <LostReasonDialog
          {...props}
          text={whole}
          reason={reason}
          onType={setReason}
          onConfirm={() => confirm(buildLostChange(reason.trim()))}
        />
      ) : (
        <StatusChangeDialog {...props} text={whole} onConfirm={() => confirm({ status: props.to })} />
      )}
    </FocusAfter>
  )
}

type AskingProps = Pick<StatusQuestionProps, 'to' | 'text' | 'draft' | 'busy' | 'onClose'> & {
  onConfirm: () => void
}

function LostReasonDialog(props: AskingProps & { reason: string; onType: (reason: string) => void }) {
  const { text, draft, busy, reason, onType, onConfirm, onClose } = props
  const form = useRef<HTMLFormElement>(null)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!busy) onConfirm()
  }
  return (
    <DraftDialog
      draft={draft}
      open
      title="Why was it lost?"
      text={text}
      onClose={onClose}
      busy={busy}
      // The form takes the focus, because the text may contain a button.
      initialFocus={() => form.current?.querySelector('input')}
    >
      <form ref={form} onSubmit={onSubmit} noValidate className="mt-4 grid gap-3">
        <TextField
          label="Reason"
          hint="Optional. Shown in the timeline and the export."
          maxLength={LEAD_LIMITS.lostReason}
          autoComplete="off"
          value={reason}
          onChange={(event) => onType(event.target.value)}
        />
        <UsualReasons onChoose={onType} />
        <FormButtons send="Mark as lost" busy={busy} onCancel={onClose} />
      </form>
    </DraftDialog>
  )
}

const CHANGE = { keep: 'Keep status', go: 'Change to' }
const SET = { keep: 'Stay', go: 'Set to' }

/** Asks whether to leave Converted although the booking stays, or to set it although the quote is not accepted. */
function StatusChangeDialog({ to, text, busy, onConfirm, onClose }: AskingProps) {
  const words = to === 'converted' ? SET : CHANGE
  const keep = useRef<HTMLButtonElement>(null)
  return (
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
  )
}
