import { useQuery } from '@tanstack/react-query'
import type { Lead } from '#contract/leads/lead.ts'
import type { Offer } from '#contract/offers/offer.ts'
import { WAITS_FOR_BOOKING } from '#contract/offers/offer-states.ts'
import { useDraftDialog } from '#web/desk/components/drafts/use-draft-dialog.ts'
import { MailAddress } from '#web/desk/components/mail-address.tsx'
import { STATUS_LABELS } from '#web/desk/components/status-badge.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { LeaveButton } from '#web/desk/ui/popups/leave-button.tsx'
import { ConfirmedJourney } from './facts/confirmed-journey.tsx'
import { useChangedFacts } from './facts/use-changed-facts.ts'
import { MissingOffer } from './missing-offer.tsx'
import { leadOffersQuery } from './offer-api.ts'
import { OtherBookings } from './other-bookings.tsx'
import { RefuseDialog, refusalDraft } from './refuse-dialog.tsx'
import { useConfirmBooking } from './use-confirm-booking.ts'

type BookingQuestionProps = { lead: Lead; onClose: () => void }

/** What a lead needs before it takes another status: its customer has accepted and waits for an answer. */
export function BookingQuestion({ lead, onClose }: BookingQuestionProps) {
  const { data } = useQuery(leadOffersQuery(lead.id))
  const offer = data?.offers.find(({ state }) => state === 'unconfirmed')
  if (offer) return <Answer offer={offer} onClose={onClose} />
  return (
    <MissingOffer
      leadId={lead.id}
      title="The customer waits for an answer"
      text={WAITS_FOR_BOOKING}
      gone="A colleague has answered meanwhile."
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
      title="The customer waits for an answer"
      text={WAITS_FOR_BOOKING}
      busy={isPending}
      onClose={onClose}
    >
      <p className="mt-3 text-sm leading-relaxed text-slate-700">
        If you confirm, <MailAddress address={offer.recipient} inText /> gets the confirmation by email and
        the lead becomes {STATUS_LABELS.converted}. If you cannot do it, the customer gets an apology with
        your reason.
      </p>
      <ConfirmedJourney offer={offer} facts={changed.facts} />
      <div className="mt-3 empty:hidden">
        <OtherBookings leadId={offer.lead_id} journey={offer.journey} />
      </div>
      <DialogButtons>
        <LeaveButton onClick={onClose} disabled={isPending} />
        <Button onClick={refusal.show} disabled={isPending}>
          Cannot do it
        </Button>
        <Button variant="primary" onClick={() => mutate()} disabled={isPending || changed.isPending}>
          {isPending ? 'Confirming…' : 'Confirm booking'}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
