import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import { Canceller } from '#contract/offers/offer-reply.ts'
import { explainClosed } from '#contract/offers/offer-states.ts'
import { DraftDialog } from '#web/desk/components/drafts/draft-dialog.tsx'
import { useDraft } from '#web/desk/components/drafts/use-draft.ts'
import { UsualReasons } from '#web/desk/components/usual-reasons.tsx'
import { customerTold } from '#web/desk/lib/mail-files.ts'
import { Warning } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { TextArea } from '#web/desk/ui/fields/text-area.tsx'
import { DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { LeaveButton } from '#web/desk/ui/popups/leave-button.tsx'
import { EmailCustomer, useLeadAddress } from '../email-customer.tsx'
import { cancelBooking, offeredLeadQuery } from '../offer-api.ts'
import { useOfferChange } from '../use-offer-change.ts'
import { askForText, useRequiredForm } from '../use-required-form.ts'
import { CancellerChoice } from './canceller-choice.tsx'

/** Of the cancellation that is being written beside the offer. */
export const cancellationDraft = ({ id }: Offer): string => `cancellation ${id}`

const Cancellation = z.object({ by: Canceller.nullable(), reason: z.string(), isNotified: z.boolean() })
const BLANK: z.infer<typeof Cancellation> = { by: null, reason: '', isNotified: true }

const USUAL: Record<Canceller, string[]> = {
  customer: ['Plans have changed.', 'The event was called off.', 'Illness.', 'Booked elsewhere.'],
  business: ['The vehicle has broken down.', 'No driver is free.', 'The weather makes the journey unsafe.'],
}

type CancelDialogProps = {
  offer: Offer
  draft: string
  /** what was typed before it was asked for */
  reason?: string
  onDone?: () => void
  onClose: () => void
}

/** Takes a booking back, and tells the customer unless staff do that themselves. */
export function CancelDialog({ offer, draft, onClose, onDone = onClose, ...props }: CancelDialogProps) {
  const begun = { ...BLANK, reason: props.reason ?? '' }
  const [cancellation, setCancellation] = useDraft(draft, Cancellation, begun)
  const { by, reason } = cancellation
  const { data: lead } = useQuery(offeredLeadQuery(offer.lead_id))
  const address = useLeadAddress(offer.lead_id)
  const isNotified = cancellation.isNotified && address !== null
  const { mutate, isPending } = useOfferChange({
    change: (by: Canceller) => cancelBooking(offer.id, { by, reason, tell_customer: isNotified }),
    done: () => `The booking is cancelled${customerTold(isNotified)}`,
    onDone,
  })
  const { form, errors } = useRequiredForm({
    missing: { by: by ? undefined : 'Please say who cancels.', reason: askForText(reason) },
    busy: isPending,
    send: () => by && mutate(by),
  })
  const change = (part: Partial<typeof cancellation>) => setCancellation({ ...cancellation, ...part })
  return (
    <DraftDialog
      draft={draft}
      open
      title={`Cancel the booking of quote ${offerNumber(offer)}?`}
      text="The page of the quote will say that the journey is no longer booked, and why."
      busy={isPending}
      stopped={isPending ? null : explainClosed(offer, 'cancel')}
      onClose={onClose}
    >
      <form {...form} className="mt-4 grid gap-3">
        <CancellerChoice
          by={by}
          isNotified={isNotified}
          lead={lead}
          error={errors.by}
          onChoose={(by) => change({ by })}
        />
        <TextArea
          label="Reason"
          hint="The customer reads it."
          rows={3}
          required
          maxLength={LEAD_LIMITS.lostReason}
          value={reason}
          onChange={(event) => change({ reason: event.target.value })}
          error={errors.reason}
        />
        {by ? <UsualReasons reasons={USUAL[by]} onChoose={(reason) => change({ reason })} /> : null}
        <EmailCustomer
          address={address}
          checked={isNotified}
          onChange={(isNotified) => change({ isNotified })}
        />
        {isNotified ? null : (
          <Warning role="status">Nobody tells the customer, and their calendar keeps the journey.</Warning>
        )}
        <DialogButtons>
          <LeaveButton onClick={onClose} disabled={isPending}>
            Keep booking
          </LeaveButton>
          <Button type="submit" variant="danger" disabled={isPending}>
            {isPending ? 'Cancelling…' : 'Cancel booking'}
          </Button>
        </DialogButtons>
      </form>
    </DraftDialog>
  )
}
