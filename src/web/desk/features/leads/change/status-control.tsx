import { type ComponentProps, useRef, useState } from 'react'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { Lead } from '#contract/leads/lead.ts'
import { type LeadStatus, STATUS_TRANSITIONS } from '#contract/leads/lead-status.ts'
import { useDraftBase } from '#web/desk/components/drafts/use-draft-base.ts'
import { useDraftDialog } from '#web/desk/components/drafts/use-draft-dialog.ts'
import { STATUS_LABELS, StatusBadge } from '#web/desk/components/status-badge.tsx'
import { readDraft } from '#web/desk/lib/drafts.ts'
import { InlineSelect } from '#web/desk/ui/fields/inline-select.tsx'
import { FocusAfter } from '#web/desk/ui/focus-after.tsx'
import { leavesBooking, leavesQuote } from '../model/waiting-customer.ts'
import { BookingQuestion } from '../offers/booking-question.tsx'
import { CancelQuestion } from '../offers/cancel/cancel-question.tsx'
import { BookedWarning } from './booked-warning.tsx'
import { QuoteWarning } from './quote-warning.tsx'
import { type StatusChange, StatusQuestion } from './status-question.tsx'
import { nameCancelDraft, useCancelInstead } from './use-cancel-instead.ts'
import type { AskingDialog } from './use-lead-change.ts'

type StatusControlProps = {
  lead: Lead
  disabled?: boolean
  framed?: boolean
  /** `lead` is what was shown when the change was chosen or asked about */
  onChange: (lead: Lead, change: StatusChange, dialog?: AskingDialog) => void
}

/**
 * Offers only what may follow the present status. Whoever says that a lead is lost is asked why, and whoever leaves a booking or
 * an open quote behind whether they mean to; while its customer waits for their booking, whatever is chosen leads to the question whether it is confirmed.
 */
export function StatusControl({ lead, onChange, ...props }: StatusControlProps) {
  const control = useRef<HTMLDivElement>(null)
  const findAsker = () => control.current?.querySelector('select') ?? null
  const [answering, setAnswering] = useState(false)
  // Beside the list a lead is there twice: its question comes back where it was asked.
  const asking = useAsking(`lost ${lead.id}${props.framed ? '' : ' in the list'}`)
  function choose(status: LeadStatus) {
    if (lead.offer_confirm_due_at !== null) setAnswering(true)
    else if (isAskedAbout(lead, status)) asking.ask(status)
    else onChange(lead, { status })
  }
  const options = [lead.status, ...STATUS_TRANSITIONS[lead.status]].map((status) => ({
    value: status,
    label: STATUS_LABELS[status],
  }))
  return (
    <div ref={control} className="contents">
      <InlineSelect
        {...props}
        label={`Status of lead ${lead.id}`}
        value={lead.status}
        options={options}
        onChange={choose}
      >
        <StatusBadge status={lead.status} />
      </InlineSelect>
      {answering ? (
        <FocusAfter findFirst={findAsker}>
          <BookingQuestion lead={lead} onClose={() => setAnswering(false)} />
        </FocusAfter>
      ) : null}
      {asking.cancelling ? (
        <CancelQuestion {...asking.cancellation} lead={lead} findAsker={findAsker} />
      ) : asking.to ? (
        <AskedQuestion
          lead={lead}
          to={asking.to}
          asking={asking}
          busy={props.disabled ?? false}
          findAsker={findAsker}
          onConfirm={onChange}
        />
      ) : null}
    </div>
  )
}

function isAskedAbout(lead: Lead, to: LeadStatus): boolean {
  return to === 'lost' || leavesBooking(lead, to) || leavesQuote(lead, to, dublinDay(new Date()))
}

type AskedQuestionProps = Pick<ComponentProps<typeof StatusQuestion>, 'to' | 'busy' | 'findAsker'> & {
  lead: Lead
  asking: ReturnType<typeof useAsking>
  onConfirm: StatusControlProps['onChange']
}

/** It rests on the lead as it was when it was asked, so that what somebody else says meanwhile is noticed. */
function AskedQuestion({ lead, to, asking, onConfirm, ...props }: AskedQuestionProps) {
  const { draft, dialog, cancelInstead } = asking
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
          <BookedWarning lead={lead} to={to} onCancelBooking={cancelInstead} />
          <QuoteWarning lead={lead} to={to} />
        </>
      }
      onConfirm={(change) => onConfirm(from, change, dialog)}
      onClose={dialog.close}
    />
  )
}

/** The question that is open, and what it gives way to meanwhile: that about a conflict, or the cancellation of the booking. */
function useAsking(draft: string) {
  const { open, show, close } = useDraftDialog(draft, { inner: nameCancelDraft(draft) })
  // Only a reason is ever stored: what else was asked is not known after a session that ended.
  const [asked, setAsked] = useState<LeadStatus | null>(() =>
    readDraft(draft) === undefined ? null : 'lost',
  )
  const [hidden, hide] = useState(false)
  function leave() {
    hide(false)
    setAsked(null)
    close()
  }
  const instead = useCancelInstead(draft, leave)
  return {
    draft,
    to: open && !hidden ? asked : null,
    ask: (status: LeadStatus) => {
      setAsked(status)
      show()
    },
    dialog: { close: leave, hide },
    cancelling: open && instead.cancelling,
    cancellation: instead.question,
    cancelInstead: instead.begin,
  }
}
