import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { showEuros } from '#contract/basics/money.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import { OFFER_API } from '#contract/offers/offer-endpoints.ts'
import { OFFER_LIMITS } from '#contract/offers/offer-line.ts'
import { canDo, findDecision, WAITS_FOR_BOOKING } from '#contract/offers/offer-states.ts'
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
import { leadOffersQuery, useNoticedOffer, useOfferChange } from './offer-api.ts'
import { MissingOffer, OfferDialog } from './offer-dialog.tsx'
import { OtherBookings } from './other-bookings.tsx'

const isWaiting = (offer: Offer) => canDo('confirm', offer)

/** An accepted quote to confirm: the main thing to do. Nothing for other leads. */
export function BookingNotice({ lead }: { lead: Lead }) {
  const { offer, waits } = useNoticedOffer(lead, isWaiting, { enabled: lead.offer_confirm_due_at !== null })
  return offer ? <Booking key={offer.id} lead={lead} offer={offer} waits={waits} /> : null
}

/** Both answers email the customer, so both ask first, and stay open if a colleague was faster. */
function Booking({ lead, offer, waits }: { lead: Lead; offer: Offer; waits: boolean }) {
  const [confirming, setConfirming] = useState(false)
  const draft = refusalDraft(offer)
  const refusal = useDraftDialog(draft)
  const acceptedBy = findDecision(offer)?.name || offer.journey.full_name
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
                text={`${acceptedBy} accepted quote ${offerNumber(offer)} for ${showEuros(offer.total_cents)}`}
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
      <ConfirmDialog offer={offer} open={confirming} onClose={() => setConfirming(false)} />
      {refusal.open ? <RefuseDialog offer={offer} draft={draft} onClose={refusal.close} /> : null}
    </>
  )
}

/** `onEnd`: called whatever the result. */
function useConfirmBooking({ id }: Offer, onEnd: () => void) {
  return useOfferChange({
    change: () => callEndpoint(OFFER_API.confirm, { params: { id } }),
    done: ({ recipient }) => onItsWay('Booked. The confirmation', recipient),
    onDone: onEnd,
    onFailed: onEnd,
  })
}

function ConfirmDialog({ offer, open, onClose }: { offer: Offer; open: boolean; onClose: () => void }) {
  const { mutate, isPending } = useConfirmBooking(offer, onClose)
  const changed = useChangedFacts(offer)
  return (
    <AlertDialog
      open={open}
      title={`Confirm booking for quote ${offerNumber(offer)}?`}
      confirm={isPending ? 'Confirming…' : 'Confirm booking'}
      busy={isPending}
      blocked={changed.isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      The customer gets the confirmation by email, with the journey for their calendar. The lead becomes{' '}
      {STATUS_LABELS.converted}.
      <BeforeConfirming offer={offer} facts={changed.facts} />
    </AlertDialog>
  )
}

function BeforeConfirming({ offer, facts }: ComponentProps<typeof ConfirmedJourney> & { offer: Offer }) {
  return (
    <>
      <ConfirmedJourney offer={offer} facts={facts} />
      <div className="mt-3 empty:hidden">
        <OtherBookings leadId={offer.lead_id} journey={offer.journey} />
      </div>
    </>
  )
}

/** Comes before another status: the customer waits for an answer. */
export function BookingQuestion({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const { data } = useQuery(leadOffersQuery(lead.id))
  const offer = data?.offers.find(isWaiting)
  if (offer) return <Answer offer={offer} onClose={onClose} />
  return (
    <MissingOffer
      leadId={lead.id}
      title="The customer is waiting for an answer"
      text={WAITS_FOR_BOOKING}
      gone="A colleague has just answered."
      onClose={onClose}
    />
  )
}

function Answer({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const draft = refusalDraft(offer)
  const refusal = useDraftDialog(draft, { reopens: false })
  const { mutate, isPending } = useConfirmBooking(offer, onClose)
  const changed = useChangedFacts(offer)
  function leave() {
    refusal.close()
    onClose()
  }
  if (refusal.open) return <RefuseDialog offer={offer} draft={draft} onClose={leave} />
  return (
    <Dialog
      open
      title="The customer is waiting for an answer"
      text={WAITS_FOR_BOOKING}
      busy={isPending}
      onClose={onClose}
    >
      <p className="mt-3 text-sm leading-relaxed text-slate-700">
        If you confirm, <MailAddress address={offer.recipient} inText /> gets the confirmation by email and
        the lead becomes {STATUS_LABELS.converted}. If you turn it down, the customer gets an apology with
        your reason.
      </p>
      <BeforeConfirming offer={offer} facts={changed.facts} />
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

const refusalDraft = ({ id }: Offer): string => `refusal ${id}`

const USUAL = [
  'No vehicle is free that day.',
  'No driver is free that day.',
  'The notice is too short.',
  'The journey is too far for us.',
]

function RefuseDialog({ offer, draft, onClose }: { offer: Offer; draft: string; onClose: () => void }) {
  const { values, set, field } = useDraft(draft, { reason: '' })
  const { reason } = values
  return (
    <OfferDialog
      offer={offer}
      act="refuse"
      draft={draft}
      title="Turn down this booking?"
      text={
        <AddressText
          text={`${offer.recipient} gets an apology for quote ${offerNumber(offer)}, with your reason. The lead keeps its status.`}
        />
      }
      button={{ label: 'Send apology', busy: 'Sending…', variant: 'danger' }}
      missing={{ reason: askForText(reason) }}
      change={() => callEndpoint(OFFER_API.refuse, { params: { id: offer.id }, body: { reason } })}
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
            maxLength={OFFER_LIMITS.reply}
            {...field('reason')}
            error={errors.reason}
          />
          <UsualReasons reasons={USUAL} onChoose={(reason) => set({ reason })} />
        </>
      )}
    </OfferDialog>
  )
}
