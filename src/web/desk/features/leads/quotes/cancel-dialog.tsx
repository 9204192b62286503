import { useQuery } from '@tanstack/react-query'
import type { Lead } from '#contract/leads/lead.ts'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import { type Quote, quoteNumber } from '#contract/quotes/quote.ts'
import { QUOTE_API } from '#contract/quotes/quote-endpoints.ts'
import { BookingCancellation, CANCELLERS, type Canceller } from '#contract/quotes/quote-reply.ts'
import { canDo } from '#contract/quotes/quote-states.ts'
import { useDraft } from '#web/desk/components/forms/use-draft.ts'
import { useDraftDialog } from '#web/desk/components/forms/use-draft-dialog.ts'
import { UsualReasons } from '#web/desk/components/usual-reasons.tsx'
import { customerTold } from '#web/desk/lib/mail-files.ts'
import { askForText } from '#web/desk/lib/use-required-form.ts'
import { Warning } from '#web/desk/ui/alert.tsx'
import { TextArea } from '#web/desk/ui/fields/text-area.tsx'
import { FocusAfter } from '#web/desk/ui/focus-after.tsx'
import { RadioCards } from '#web/desk/ui/radio-cards.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { leadQuery } from '../model/lead-api.ts'
import { useLeadAddress, useNoticedQuote } from './quote-api.ts'
import { EmailCustomer, MissingQuote, QuoteDialog } from './quote-dialog.tsx'

export const cancellationDraft = ({ id }: Quote): string => `cancellation ${id}`

type Cancellation = { by: Canceller | null; reason: string; isNotified: boolean }

const USUAL: Record<Canceller, string[]> = {
  customer: ['Plans have changed.', 'The event was called off.', 'Illness.', 'Booked elsewhere.'],
  business: ['The vehicle has broken down.', 'No driver is free.', 'The weather makes the journey unsafe.'],
}

type CancelDialogProps = {
  quote: Quote
  draft: string
  reason?: string
  onDone?: () => void
  onClose: () => void
}

export function CancelDialog({ quote, draft, reason: begun = '', onDone, onClose }: CancelDialogProps) {
  const beginning: Cancellation = { by: null, reason: begun, isNotified: true }
  const { values, set: change, field } = useDraft(draft, beginning)
  const { by, reason } = values
  const { data: lead } = useQuery(leadQuery(quote.lead_id))
  const address = useLeadAddress(quote.lead_id)
  const isNotified = values.isNotified && address !== null
  return (
    <QuoteDialog
      quote={quote}
      act="cancel"
      draft={draft}
      title={`Cancel booking for quote ${quoteNumber(quote)}?`}
      text="The customer’s quote page will say that the journey is cancelled, and why."
      button={{ label: 'Cancel booking', busy: 'Cancelling…', variant: 'danger' }}
      leave="Keep booking"
      missing={{ by: by ? undefined : 'Please choose who is cancelling.', reason: askForText(reason) }}
      change={() =>
        callEndpoint(QUOTE_API.cancel, {
          params: { id: quote.id },
          body: BookingCancellation.parse({ by, reason, tell_customer: isNotified }),
        })
      }
      done={() => `The booking is cancelled${customerTold(isNotified)}`}
      onDone={onDone}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <CancellerChoice
            by={by}
            isNotified={isNotified}
            lead={lead}
            error={errors.by}
            onChoose={(by) => change({ by })}
          />
          <TextArea
            label="Reason"
            hint="The customer will see this."
            rows={3}
            required
            maxLength={LEAD_LIMITS.lostReason}
            {...field('reason')}
            error={errors.reason}
          />
          {by ? <UsualReasons reasons={USUAL[by]} onChoose={(reason) => change({ reason })} /> : null}
          <EmailCustomer
            address={address}
            checked={isNotified}
            onChange={(isNotified) => change({ isNotified })}
          />
          {isNotified ? null : (
            <Warning role="status">
              The customer will not be told, and the journey stays in their calendar.
            </Warning>
          )}
        </>
      )}
    </QuoteDialog>
  )
}

type CancellerChoiceProps = {
  by: Canceller | null
  isNotified: boolean
  /** the booking's lead; undefined while it loads */
  lead: Pick<Lead, 'status' | 'lost_reason'> | undefined
  error: string | undefined
  onChoose: (by: Canceller) => void
}

const LABELS: Record<Canceller, string> = {
  customer: 'The customer asked for it',
  business: 'We cannot do it',
}

/** Asks who cancelled. Nothing is preselected, because the answer decides what the customer reads about money. */
export function CancellerChoice({ by, isNotified, lead, error, onChoose }: CancellerChoiceProps) {
  const isLost = lead?.status === 'lost'
  const apology = isNotified ? 'The email is an apology. ' : ''
  const texts: Record<Canceller, string> = {
    customer: isLost
      ? sayOfLost(lead)
      : 'The lead is marked as lost with this reason, unless it has another booking or open quote.',
    business: `${apology}${isLost ? 'The lead stays lost.' : 'The lead can be quoted again.'}`,
  }
  return (
    <RadioCards
      legend="Why is it cancelled?"
      name="by"
      options={CANCELLERS.map((value) => ({ value, label: LABELS[value], text: texts[value] }))}
      value={by}
      required
      error={error}
      onChange={onChoose}
    />
  )
}

/** Says that the lead stays lost. An existing lost reason is kept. */
function sayOfLost({ lost_reason }: Pick<Lead, 'lost_reason'>): string {
  return lost_reason === ''
    ? 'The lead stays lost, for this reason.'
    : 'The lead stays lost, with its present reason.'
}

type CancelQuestionProps = {
  lead: Lead
  /** the draft's name, which differs from that of the same question beside the quotes */
  draft: string
  reason: string
  /** returns where the focus goes afterwards, if that element still exists */
  findAsker: () => HTMLElement | null
  onDone: () => void
  /** called when the booking stays */
  onClose: () => void
}

const isBooked = (quote: Quote) => canDo('cancel', quote)

/** Asks to cancel a booking from outside the list of quotes. */
export function CancelQuestion({ lead, findAsker, ...props }: CancelQuestionProps) {
  const { quote } = useNoticedQuote(lead, isBooked, { stays: true })
  const { close } = useDraftDialog(props.draft, { reopens: false })
  const end = (then: () => void) => () => {
    close()
    then()
  }
  return (
    <FocusAfter findFirst={findAsker}>
      {quote ? (
        <CancelDialog
          quote={quote}
          draft={props.draft}
          reason={props.reason}
          onDone={end(props.onDone)}
          onClose={end(props.onClose)}
        />
      ) : (
        <MissingQuote
          leadId={lead.id}
          title="Cancel booking"
          gone="This booking has already been cancelled."
          onClose={props.onClose}
        />
      )}
    </FocusAfter>
  )
}
