import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { showEuros } from '#contract/basics/money.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { type Quote, quoteNumber } from '#contract/quotes/quote.ts'
import { QUOTE_API } from '#contract/quotes/quote-endpoints.ts'
import { QUOTE_LIMITS } from '#contract/quotes/quote-line.ts'
import { canDo, findDecision, WAITS_FOR_BOOKING } from '#contract/quotes/quote-states.ts'
import { AddressText } from '#web/desk/components/address-text.tsx'
import { useDraft } from '#web/desk/components/forms/use-draft.ts'
import { useDraftDialog } from '#web/desk/components/forms/use-draft-dialog.ts'
import { MailAddress } from '#web/desk/components/mail-address.tsx'
import { ResponseClock } from '#web/desk/components/response-clock.tsx'
import { STATUS_LABELS } from '#web/desk/components/status-badge.tsx'
import { UsualReasons } from '#web/desk/components/usual-reasons.tsx'
import { onItsWay } from '#web/desk/lib/mail-files.ts'
import { askForText } from '#web/desk/lib/use-required-form.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { TextArea } from '#web/desk/ui/fields/text-area.tsx'
import { FocusAfter } from '#web/desk/ui/focus-after.tsx'
import { NoWrap } from '#web/desk/ui/no-wrap.tsx'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { Dialog, DialogButtons, LeaveButton } from '#web/desk/ui/popups/dialog.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { formatLongInstant } from '#web/lib/dates.ts'
import { useChangedFacts } from './changed-facts.ts'
import { ConfirmedJourney } from './changed-notices.tsx'
import { OtherBookings } from './other-bookings.tsx'
import { leadQuotesQuery, useNoticedQuote, useQuoteChange } from './quote-api.ts'
import { MissingQuote, QuoteDialog } from './quote-dialog.tsx'

const isWaiting = (quote: Quote) => canDo('confirm', quote)

/** Shows an accepted quote that waits for confirmation. Shows nothing for other leads. */
export function BookingNotice({ lead }: { lead: Lead }) {
  const { quote, waits } = useNoticedQuote(lead, isWaiting, { enabled: lead.offer_confirm_due_at !== null })
  return quote ? <Booking key={quote.id} lead={lead} quote={quote} waits={waits} /> : null
}

/** Offers to confirm a booking or turn it down. Both email the customer, so both ask first, and stay open if a colleague was faster. */
function Booking({ lead, quote, waits }: { lead: Lead; quote: Quote; waits: boolean }) {
  const [confirming, setConfirming] = useState(false)
  const draft = refusalDraft(quote)
  const refusal = useDraftDialog(draft)
  const acceptedBy = findDecision(quote)?.name || quote.journey.full_name
  return (
    <>
      {waits ? (
        <Card
          aria-labelledby="lead-booking"
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-4 border-l-gold-400 p-4"
        >
          <div className="min-w-0">
            <h2 id="lead-booking" className="text-sm font-semibold text-slate-900">
              <NoWrap
                text={`${acceptedBy} accepted quote ${quoteNumber(quote)} for ${showEuros(quote.total_cents)}`}
              />
            </h2>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-[13px] text-slate-700">
              You promised to confirm by {formatLongInstant(lead.offer_confirm_due_at ?? '')}.
              <ResponseClock lead={lead} />
            </p>
          </div>
          <FocusAfter>
            <div className="flex flex-wrap gap-2">
              <Button variant="primary" onClick={() => setConfirming(true)}>
                <CalendarCheck aria-hidden /> Confirm booking
              </Button>
              <Button onClick={refusal.show}>Turn down</Button>
            </div>
          </FocusAfter>
        </Card>
      ) : null}
      <ConfirmDialog quote={quote} open={confirming} onClose={() => setConfirming(false)} />
      {refusal.open ? <RefuseDialog quote={quote} draft={draft} onClose={refusal.close} /> : null}
    </>
  )
}

/** Confirms a booking. `onEnd` is called whatever the result. */
function useConfirmBooking({ id }: Quote, onEnd: () => void) {
  return useQuoteChange({
    change: () => callEndpoint(QUOTE_API.confirm, { params: { id } }),
    done: ({ recipient }) => onItsWay('Booked. The confirmation', recipient),
    onDone: onEnd,
    onFailed: onEnd,
  })
}

function ConfirmDialog({ quote, open, onClose }: { quote: Quote; open: boolean; onClose: () => void }) {
  const { mutate, isPending } = useConfirmBooking(quote, onClose)
  const changed = useChangedFacts(quote)
  return (
    <AlertDialog
      open={open}
      title={`Confirm booking for quote ${quoteNumber(quote)}?`}
      confirm={isPending ? 'Confirming…' : 'Confirm booking'}
      busy={isPending}
      blocked={changed.isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      The customer gets the confirmation by email, with the journey for their calendar. The lead becomes{' '}
      {STATUS_LABELS.converted}.
      <BeforeConfirming quote={quote} facts={changed.facts} />
    </AlertDialog>
  )
}

function BeforeConfirming({ quote, facts }: ComponentProps<typeof ConfirmedJourney> & { quote: Quote }) {
  return (
    <>
      <ConfirmedJourney quote={quote} facts={facts} />
      <div className="mt-3 empty:hidden">
        <OtherBookings leadId={quote.lead_id} journey={quote.journey} />
      </div>
    </>
  )
}

/** Asks whether to confirm the booking before another status is set, because the customer waits for an answer. */
export function BookingQuestion({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const { data } = useQuery(leadQuotesQuery(lead.id))
  const quote = data?.offers.find(isWaiting)
  if (quote) return <Answer quote={quote} onClose={onClose} />
  return (
    <MissingQuote
      leadId={lead.id}
      title="The customer is waiting for an answer"
      text={WAITS_FOR_BOOKING}
      gone="A colleague has just answered."
      onClose={onClose}
    />
  )
}

function Answer({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const draft = refusalDraft(quote)
  const refusal = useDraftDialog(draft, { reopens: false })
  const { mutate, isPending } = useConfirmBooking(quote, onClose)
  const changed = useChangedFacts(quote)
  function leave() {
    refusal.close()
    onClose()
  }
  if (refusal.open) return <RefuseDialog quote={quote} draft={draft} onClose={leave} />
  return (
    <Dialog
      open
      title="The customer is waiting for an answer"
      text={WAITS_FOR_BOOKING}
      busy={isPending}
      onClose={onClose}
    >
      <p className="mt-3 text-sm leading-relaxed text-slate-700">
        If you confirm, <MailAddress address={quote.recipient} inText /> gets the confirmation by email and
        the lead becomes {STATUS_LABELS.converted}. If you turn it down, the customer gets an apology with
        your reason.
      </p>
      <BeforeConfirming quote={quote} facts={changed.facts} />
      <DialogButtons>
        <LeaveButton onClick={onClose} disabled={isPending} />
        <Button onClick={refusal.show} disabled={isPending}>
          Turn down
        </Button>
        <Button variant="primary" onClick={() => mutate()} disabled={isPending || changed.isPending}>
          {isPending ? 'Confirming…' : 'Confirm booking'}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

const refusalDraft = ({ id }: Quote): string => `refusal ${id}`

const USUAL = [
  'No vehicle is free that day.',
  'No driver is free that day.',
  'The notice is too short.',
  'The journey is too far for us.',
]

function RefuseDialog({ quote, draft, onClose }: { quote: Quote; draft: string; onClose: () => void }) {
  const { values, set, field } = useDraft(draft, { reason: '' })
  const { reason } = values
  return (
    <QuoteDialog
      quote={quote}
      act="refuse"
      draft={draft}
      title="Turn down this booking?"
      text={
        <AddressText
          text={`${quote.recipient} gets an apology for quote ${quoteNumber(quote)}, with your reason. The lead keeps its status.`}
        />
      }
      button={{ label: 'Send apology', busy: 'Sending…', variant: 'danger' }}
      missing={{ reason: askForText(reason) }}
      change={() => callEndpoint(QUOTE_API.refuse, { params: { id: quote.id }, body: { reason } })}
      done={({ recipient }) => onItsWay('The apology', recipient)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextArea
            label="Reason"
            hint="The customer will see this."
            rows={4}
            required
            maxLength={QUOTE_LIMITS.reply}
            {...field('reason')}
            error={errors.reason}
          />
          <UsualReasons reasons={USUAL} onChoose={(reason) => set({ reason })} />
        </>
      )}
    </QuoteDialog>
  )
}
