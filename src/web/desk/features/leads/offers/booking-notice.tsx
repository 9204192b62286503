import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import { showEuros } from '#contract/basics/money.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import { useDraftDialog } from '#web/desk/components/drafts/use-draft-dialog.ts'
import { ResponseClock } from '#web/desk/components/response-clock.tsx'
import { STATUS_LABELS } from '#web/desk/components/status-badge.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { useFocusAfter } from '#web/desk/ui/use-focus-after.ts'
import { WholeWords } from '#web/desk/ui/whole-words.tsx'
import { formatLongInstant } from '#web/lib/dates.ts'
import { ConfirmedJourney } from './facts/confirmed-journey.tsx'
import { useChangedFacts } from './facts/use-changed-facts.ts'
import { OtherBookings } from './other-bookings.tsx'
import { RefuseDialog, refusalDraft } from './refuse-dialog.tsx'
import { useConfirmBooking } from './use-confirm-booking.ts'
import { useNoticedOffer } from './use-noticed-offer.ts'

/** A customer has accepted and waits for the business: the one thing to do with this lead. Nothing for every other lead. */
export function BookingNotice({ lead }: { lead: Lead }) {
  const { offer, waits } = useNoticedOffer(lead, 'unconfirmed', lead.offer_confirm_due_at !== null)
  return offer ? <Booking key={offer.id} lead={lead} offer={offer} waits={waits} /> : null
}

/** Either answer mails the customer, so either asks first, and stays open when a colleague has been faster. */
function Booking({ lead, offer, waits }: { lead: Lead; offer: Offer; waits: boolean }) {
  const [confirming, setConfirming] = useState(false)
  const draft = refusalDraft(offer)
  const refusal = useDraftDialog(draft)
  return (
    <>
      {waits ? (
        <Card
          aria-labelledby="lead-booking"
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-4 border-l-gold-400 p-4"
        >
          <div className="min-w-0">
            <h2 id="lead-booking" className="text-sm font-semibold text-slate-900">
              <WholeWords
                text={`${acceptedBy(offer)} accepted quote ${offerNumber(offer)} for ${showEuros(offer.total_cents)}`}
              />
            </h2>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-[13px] text-slate-700">
              Your confirmation is promised by {formatLongInstant(lead.offer_confirm_due_at ?? '')}.
              <ResponseClock lead={lead} />
            </p>
          </div>
          <Decision onConfirm={() => setConfirming(true)} onRefuse={refusal.show} />
        </Card>
      ) : null}
      <ConfirmDialog offer={offer} open={confirming} onClose={() => setConfirming(false)} />
      {refusal.open ? <RefuseDialog offer={offer} draft={draft} onClose={refusal.close} /> : null}
    </>
  )
}

function acceptedBy({ replies, journey }: Offer): string {
  return replies.findLast(({ kind }) => kind === 'accepted')?.name || journey.full_name
}

function Decision({ onConfirm, onRefuse }: Record<'onConfirm' | 'onRefuse', () => void>) {
  const decision = useFocusAfter<HTMLDivElement>()
  return (
    <div ref={decision} className="flex flex-wrap gap-2">
      <Button variant="primary" onClick={onConfirm}>
        <CalendarCheck aria-hidden /> Confirm booking
      </Button>
      <Button onClick={onRefuse}>Cannot do it</Button>
    </div>
  )
}

type ConfirmDialogProps = { offer: Offer; open: boolean; onClose: () => void }

function ConfirmDialog({ offer, open, onClose }: ConfirmDialogProps) {
  const { mutate, isPending } = useConfirmBooking(offer, onClose)
  const changed = useChangedFacts(offer)
  return (
    <AlertDialog
      open={open}
      title={`Confirm the booking of quote ${offerNumber(offer)}?`}
      confirm={isPending ? 'Confirming…' : 'Confirm booking'}
      busy={isPending}
      blocked={changed.isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      The customer gets the confirmation by email, with the journey for their calendar. The lead becomes{' '}
      {STATUS_LABELS.converted}.
      <ConfirmedJourney offer={offer} facts={changed.facts} />
      <div className="mt-3 empty:hidden">
        <OtherBookings leadId={offer.lead_id} journey={offer.journey} />
      </div>
    </AlertDialog>
  )
}
