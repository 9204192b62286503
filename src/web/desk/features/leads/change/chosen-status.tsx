import { useState } from 'react'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { Lead } from '#contract/leads/lead.ts'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import { useDraftBase } from '#web/desk/components/drafts/use-draft-base.ts'
import { readDraft, writeDraft } from '#web/desk/lib/drafts.ts'
import { FocusAfter } from '#web/desk/ui/focus-after.tsx'
import { leavesBooking, leavesQuote } from '../model/waiting-customer.ts'
import { BookingQuestion } from '../offers/booking.tsx'
import { CancelQuestion } from '../offers/cancel-dialog.tsx'
import { BookedWarning } from './booked-warning.tsx'
import { QuoteWarning } from './quote-warning.tsx'
import { type StatusChange, StatusQuestion } from './status-question.tsx'
import { nameCancelDraft, useCancelInstead } from './use-cancel-instead.ts'
import type { AskingDialog } from './use-lead-change.ts'

export type ChosenStatusProps = {
  lead: Lead
  /** null: not known after a session that ended, of which only a reason is stored */
  to: LeadStatus | null
  /** of the reason */
  draft: string
  busy: boolean
  /** where the focus goes afterwards, as long as that is there */
  findAsker: () => HTMLElement | null
  /** `lead` is what was shown when it was asked about */
  onConfirm: (lead: Lead, change: StatusChange, dialog?: AskingDialog) => void
  onClose: () => void
}

/** Whoever says that a lead is lost is asked why, and whoever leaves a booking or an open quote behind whether they mean to. */
export function isAskedAbout(lead: Lead, to: LeadStatus): boolean {
  const leavesBehind = leavesBooking(lead, to) || leavesQuote(lead, to, dublinDay(new Date()))
  return lead.offer_confirm_due_at !== null || to === 'lost' || leavesBehind
}

/** Whether something was typed into the question of that draft, or into the one that it gave way to. */
export function hasChosenDraft(draft: string): boolean {
  return [draft, nameCancelDraft(draft)].some((name) => readDraft(name) !== undefined)
}

/**
 * What is asked before a lead takes the status that was chosen for it; while its customer waits for their booking, whether it is
 * confirmed.
 */
export function ChosenStatus({ onClose, ...props }: ChosenStatusProps) {
  const { lead, draft, findAsker } = props
  const [waits] = useState(() => lead.offer_confirm_due_at !== null && !hasChosenDraft(draft))
  // It gives way to the question about a conflict meanwhile.
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
  const to = props.to ?? (readDraft(draft) === undefined ? null : 'lost')
  if (to === null || hidden) return null
  return <Question {...props} to={to} dialog={{ close: leave, hide }} onCancelBooking={instead.begin} />
}

type QuestionProps = Omit<ChosenStatusProps, 'to' | 'onClose'> & {
  to: LeadStatus
  dialog: AskingDialog
  onCancelBooking: () => void
}

/** It rests on the lead as it was when it was asked, so that what somebody else says meanwhile is noticed. */
function Question({ lead, to, draft, dialog, onConfirm, onCancelBooking, ...props }: QuestionProps) {
  const from = useDraftBase(draft, Lead, lead)
  return (
    <StatusQuestion
      {...props}
      to={to}
      text={
        <>
          <bdi>{lead.full_name}</bdi> · #{lead.id}
        </>
      }
      draft={draft}
      warning={
        <>
          <BookedWarning lead={lead} to={to} onCancelBooking={onCancelBooking} />
          <QuoteWarning lead={lead} to={to} />
        </>
      }
      onConfirm={(change) => onConfirm(from, change, dialog)}
      onClose={dialog.close}
    />
  )
}
