import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleDot } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import { type LeadStatus, STATUS_TRANSITIONS } from '#contract/leads/lead-status.ts'
import { DraftDialog } from '#web/desk/components/forms/draft-dialog.tsx'
import { useDraftDialog } from '#web/desk/components/forms/use-draft-dialog.ts'
import { STATUS_LABELS, StatusBadge } from '#web/desk/components/status-badge.tsx'
import { UsualReasons } from '#web/desk/components/usual-reasons.tsx'
import { useHasDraft } from '#web/desk/lib/drafts.ts'
import { SOMEBODY } from '#web/desk/lib/saver.ts'
import { useRequiredForm } from '#web/desk/lib/use-required-form.ts'
import { Warning } from '#web/desk/ui/alert.tsx'
import { TextArea } from '#web/desk/ui/fields/text-area.tsx'
import { FocusAfter } from '#web/desk/ui/focus-after.tsx'
import { DialogAlert, FormButtons } from '#web/desk/ui/popups/dialog.tsx'
import { useFocusPlace } from '#web/desk/ui/popups/focus-place.ts'
import { RadioCards } from '#web/desk/ui/radio-cards.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { leadEventsQuery } from '../model/lead-api.ts'
import { suggestNextStatus } from '../model/next-status.ts'
import { BookingQuestion } from '../quotes/booking.tsx'
import { CancelQuestion } from '../quotes/cancel-dialog.tsx'
import { LeadActionButton, type LeadActionProps, LeadName } from './lead-action.tsx'
import { nameCancelDraft, useCancelInstead } from './status-control.tsx'
import { useLostReason } from './status-question.tsx'
import { BookedWarning, QuoteWarning } from './status-warnings.tsx'
import { buildLostChange, LeadConflict, useLeadChange } from './use-lead-change.tsx'

const statusDraft = (leadId: number) => `status ${leadId}`

/** Names the dialog's drafts: the lost reason, and the reason to cancel the booking. */
export const statusDrafts = (leadId: number) => [statusDraft(leadId), nameCancelDraft(statusDraft(leadId))]

export function UpdateStatusAction({ lead, begun = false }: LeadActionProps) {
  const draft = statusDraft(lead.id)
  const { open, show, close } = useDraftDialog(draft, { begun, inner: nameCancelDraft(draft) })
  const opener = useRef<HTMLDivElement>(null)
  const findPlace = useFocusPlace()
  const findAsker = () => findPlace() ?? opener.current?.querySelector('button') ?? null
  const { change, isPending, error, reset, conflicting } = useLeadChange({ quiet: true })
  const question = <LeadConflict conflicting={conflicting} />
  // A reason that somebody is typing can be finished; the server then explains why the change is impossible.
  const isTyped = useHasDraft(draft)
  const waits = lead.offer_confirm_due_at !== null && !isTyped
  const instead = useCancelInstead(draft, close)
  const start = () => {
    reset()
    show()
  }
  return (
    <div ref={opener} className="contents">
      {begun ? null : (
        <LeadActionButton
          label="Update Status"
          short="Status"
          icon={CircleDot}
          keyName="status"
          onClick={start}
        />
      )}
      {open && waits ? (
        <FocusAfter findFirst={findAsker}>
          <BookingQuestion lead={lead} onClose={close} />
        </FocusAfter>
      ) : open && instead.cancelling ? (
        <CancelQuestion {...instead.question} lead={lead} findAsker={findAsker} />
      ) : open ? (
        <FocusAfter findFirst={findAsker}>
          <StatusDialog
            lead={lead}
            draft={draft}
            busy={isPending}
            error={error}
            onClose={close}
            onCancelBooking={instead.begin}
            onChoose={(from, status, reason) =>
              change(from, status === 'lost' ? buildLostChange(reason) : { status }, { close })
            }
          >
            {question}
          </StatusDialog>
        </FocusAfter>
      ) : (
        question
      )}
    </div>
  )
}

type StatusDialogProps = {
  lead: Lead
  draft: string
  busy: boolean
  error: Error | null
  onClose: () => void
  onCancelBooking: () => void
  /** `from` is the lead when the dialog opened, so that others' changes are noticed. */
  onChoose: (from: Lead, status: LeadStatus, reason: string) => void
  /** a question shown above the dialog */
  children: ReactNode
}

/**
 * Asks for a status, and keeps what was typed until it is stored. Choices are based on the lead when the dialog opened, so that others'
 * changes are not overwritten without a question.
 */
function StatusDialog({ lead, draft, busy, error, onClose, ...props }: StatusDialogProps) {
  const { onCancelBooking, onChoose, children } = props
  const { reason, setReason, seen } = useLostReason(draft, lead)
  const from = { ...lead, ...seen }
  const [chosen, setChosen] = useState(() => (reason === '' ? suggestNextStatus(from) : 'lost'))
  const { form, errors } = useRequiredForm({
    missing: { status: chosen ? undefined : 'Please choose a status.' },
    busy,
    send: () => chosen && onChoose(from, chosen, reason.trim()),
  })
  return (
    <DraftDialog
      draft={draft}
      open
      title="Update Status"
      act="saved"
      text={
        <>
          <LeadName lead={lead} /> is <StatusBadge status={lead.status} />
        </>
      }
      onClose={onClose}
      busy={busy}
    >
      <form {...form} className="mt-4">
        <RadioCards
          legend="New status"
          name="status"
          options={STATUS_TRANSITIONS[from.status].map((value) => ({ value, label: STATUS_LABELS[value] }))}
          value={chosen ?? null}
          error={errors.status}
          onChange={setChosen}
        />
        {chosen && !busy ? <StatusMeanwhile lead={lead} before={from.status} chosen={chosen} /> : null}
        {chosen ? <BookedWarning lead={lead} to={chosen} onCancelBooking={onCancelBooking} /> : null}
        {chosen ? <QuoteWarning lead={lead} to={chosen} /> : null}
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
            <DialogAlert title="The status could not be saved.">{errorText(error)}</DialogAlert>
          </div>
        ) : null}
        <FormButtons send="Update status" busy={busy} onCancel={onClose} />
      </form>
      {children}
    </DraftDialog>
  )
}

type StatusMeanwhileProps = {
  /** the lead as it is now */
  lead: Lead
  /** the status when the dialog opened */
  before: LeadStatus
  chosen: LeadStatus
}

function StatusMeanwhile({ lead: { id, status }, before, chosen }: StatusMeanwhileProps) {
  const isChanged = status !== before
  const { data } = useInfiniteQuery({ ...leadEventsQuery(id), enabled: isChanged })
  const newest = data?.pages[0]
  const setter = newest?.findLast(({ changes }) => changes.status?.[1] === status)?.actor_name
  return (
    <div role="status">
      {isChanged ? (
        <Warning className="mt-3">
          {setter ?? SOMEBODY} has just set it to {STATUS_LABELS[status]}.
          {chosen === status ? '' : ` You chose ${STATUS_LABELS[chosen]}.`}
        </Warning>
      ) : null}
    </div>
  )
}
