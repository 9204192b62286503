import { useRef, useState } from 'react'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { type LeadStatus, STATUS_TRANSITIONS } from '#contract/leads/lead-status.ts'
import { readKept } from '#web/desk/components/forms/use-draft.ts'
import { STATUS_LABELS, StatusBadge } from '#web/desk/components/status-badge.tsx'
import { readDraft, writeDraft } from '#web/desk/lib/drafts.ts'
import { InlineSelect } from '#web/desk/ui/fields/inline-select.tsx'
import { FocusAfter } from '#web/desk/ui/focus-after.tsx'
import { leavesBooking, leavesQuote } from '../model/waiting-customer.ts'
import { BookingQuestion } from '../quotes/booking.tsx'
import { CancelQuestion } from '../quotes/cancel-dialog.tsx'
import { LeadName } from './lead-action.tsx'
import { type StatusChange, StatusQuestion } from './status-question.tsx'
import { BookedWarning, QuoteWarning } from './status-warnings.tsx'
import type { AskingDialog } from './use-lead-change.tsx'

type StatusSelectProps = {
  lead: Lead
  disabled?: boolean
  framed?: boolean
  onChoose: (status: LeadStatus) => void
}

/** Selects a lead's status. Only allowed next statuses are offered. */
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

type StatusControlProps = Omit<StatusSelectProps, 'onChoose'> & {
  /** `lead` is what was shown when the change was chosen */
  onChange: ChosenStatusProps['onConfirm']
}

export function StatusControl({ lead, onChange, ...props }: StatusControlProps) {
  const control = useRef<HTMLDivElement>(null)
  const findAsker = () => control.current?.querySelector('select') ?? null
  const draft = `lost ${lead.id}`
  const [asked, setAsked] = useState<Pick<ChosenStatusProps, 'to'> | null>(() =>
    hasChosenDraft(draft) ? { to: null } : null,
  )
  return (
    <div ref={control} className="contents">
      <StatusSelect
        {...props}
        lead={lead}
        onChoose={(to) => (isAskedAbout(lead, to) ? setAsked({ to }) : onChange(lead, { status: to }))}
      />
      {asked ? (
        <ChosenStatus
          lead={lead}
          to={asked.to}
          draft={draft}
          busy={props.disabled ?? false}
          findAsker={findAsker}
          onConfirm={onChange}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  )
}

export function isAskedAbout(lead: Lead, to: LeadStatus): boolean {
  const leavesBehind = leavesBooking(lead, to) || leavesQuote(lead, to, dublinDay(new Date()))
  return lead.offer_confirm_due_at !== null || to === 'lost' || leavesBehind
}

/** Names the draft of a cancellation that replaces the question of `draft`. */
export const nameCancelDraft = (draft: string): string => `cancellation instead of ${draft}`

/** Returns whether text was typed into this draft's question, or into the cancellation that replaces it. */
export function hasChosenDraft(draft: string): boolean {
  return [draft, nameCancelDraft(draft)].some((name) => readDraft(name) !== undefined)
}

/**
 * Lets a question about a status be replaced by the cancellation of the booking. The typed reason is carried over, and back if the
 * cancellation is given up. `draft` names the reason's draft; `onDone` runs once the booking is cancelled.
 */
export function useCancelInstead(draft: string, onDone: () => void) {
  const inner = nameCancelDraft(draft)
  const [cancelling, setCancelling] = useState(() => readDraft(inner) !== undefined)
  return {
    cancelling,
    begin: () => setCancelling(true),
    question: {
      draft: inner,
      reason: readKept(draft, { reason: '' }).typed.reason ?? '',
      onClose: () => setCancelling(false),
      onDone: () => {
        setCancelling(false)
        onDone()
      },
    },
  }
}

type ChosenStatusProps = {
  lead: Lead
  /** null if unknown: after an ended session only the reason is left */
  to: LeadStatus | null
  draft: string
  busy: boolean
  /** returns where the focus goes afterwards, if that element still exists */
  findAsker: () => HTMLElement | null
  /** `lead` is what was shown when the question opened */
  onConfirm: (lead: Lead, change: StatusChange, dialog?: AskingDialog) => void
  onClose: () => void
}

/** Asks before a chosen status is set or, if the customer waits for a confirmation, whether to confirm the booking. */
export function ChosenStatus({ to: chosen, onConfirm, onClose, ...props }: ChosenStatusProps) {
  const { lead, draft, findAsker } = props
  const [waits] = useState(() => lead.offer_confirm_due_at !== null && !hasChosenDraft(draft))
  // The dialog is hidden during the question about a conflict.
  const [hidden, hide] = useState(false)
  function leave() {
    hide(false)
    writeDraft(draft, undefined)
    onClose()
  }
  const instead = useCancelInstead(draft, leave)
  if (waits) {
    return (
      <FocusAfter findFirst={findAsker}>
        <BookingQuestion lead={lead} onClose={onClose} />
      </FocusAfter>
    )
  }
  if (instead.cancelling) return <CancelQuestion {...instead.question} lead={lead} findAsker={findAsker} />
  const to = chosen ?? (readDraft(draft) === undefined ? null : 'lost')
  if (to === null || hidden) return null
  return (
    <StatusQuestion
      {...props}
      to={to}
      text={<LeadName lead={lead} />}
      warning={
        <>
          <BookedWarning lead={lead} to={to} onCancelBooking={instead.begin} />
          <QuoteWarning lead={lead} to={to} />
        </>
      }
      onConfirm={(change, seen) => onConfirm({ ...lead, ...seen }, change, { close: leave, hide })}
      onClose={leave}
    />
  )
}
