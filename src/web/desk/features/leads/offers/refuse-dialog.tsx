import { z } from 'zod'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import { OFFER_LIMITS } from '#contract/offers/offer-line.ts'
import { explainClosed } from '#contract/offers/offer-states.ts'
import { AddressText } from '#web/desk/components/address-text.tsx'
import { DraftDialog } from '#web/desk/components/drafts/draft-dialog.tsx'
import { useDraft } from '#web/desk/components/drafts/use-draft.ts'
import { UsualReasons } from '#web/desk/components/usual-reasons.tsx'
import { onItsWay } from '#web/desk/lib/mail-files.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { TextArea } from '#web/desk/ui/fields/text-area.tsx'
import { DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { LeaveButton } from '#web/desk/ui/popups/leave-button.tsx'
import { refuseOffer } from './offer-api.ts'
import { useOfferChange } from './use-offer-change.ts'
import { askForText, useRequiredForm } from './use-required-form.ts'

/** Of the reason that is being written, wherever it was begun. */
export const refusalDraft = ({ id }: Offer): string => `refusal ${id}`

const USUAL = [
  'No vehicle is free that day.',
  'No driver is free that day.',
  'The notice is too short.',
  'The journey is too far for us.',
]

type RefuseDialogProps = { offer: Offer; draft: string; onClose: () => void }

/** Asks for the reason, which goes to the customer with the apology. */
export function RefuseDialog({ offer, draft, onClose }: RefuseDialogProps) {
  const [reason, setReason] = useDraft(draft, z.string(), '')
  const { mutate, isPending } = useOfferChange({
    change: () => refuseOffer(offer.id, reason),
    done: ({ recipient }) => onItsWay('The apology', recipient),
    onDone: onClose,
  })
  const { form, errors } = useRequiredForm({
    missing: { reason: askForText(reason) },
    busy: isPending,
    send: () => mutate(),
  })
  return (
    <DraftDialog
      draft={draft}
      open
      title="You cannot do it?"
      text={
        <AddressText
          text={`${offer.recipient} gets an apology for quote ${offerNumber(offer)}, with your reason. The lead keeps its status.`}
        />
      }
      busy={isPending}
      stopped={isPending ? null : explainClosed(offer, 'refuse')}
      onClose={onClose}
    >
      <form {...form} className="mt-4 grid gap-3">
        <TextArea
          label="Reason"
          hint="The customer reads it."
          rows={4}
          required
          maxLength={OFFER_LIMITS.reply}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={errors.reason}
        />
        <UsualReasons reasons={USUAL} onChoose={setReason} />
        <DialogButtons>
          <LeaveButton onClick={onClose} disabled={isPending} />
          <Button type="submit" variant="danger" disabled={isPending}>
            {isPending ? 'Sending…' : 'Send apology'}
          </Button>
        </DialogButtons>
      </form>
    </DraftDialog>
  )
}
