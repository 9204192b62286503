import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import { CANCELLERS, Canceller } from '#contract/offers/offer-change.ts'
import { DraftDialog } from '#web/desk/components/drafts/draft-dialog.tsx'
import { useDraft } from '#web/desk/components/drafts/use-draft.ts'
import { UsualReasons } from '#web/desk/components/usual-reasons.tsx'
import { Warning } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { CheckboxLine } from '#web/desk/ui/checkbox.tsx'
import { DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { RadioCard } from '#web/desk/ui/radio-card.tsx'
import { TextArea } from '#web/desk/ui/text-area.tsx'
import { explainClosed } from './explain-closed.ts'
import { cancelBooking } from './offer-api.ts'
import { useOfferChange } from './use-offer-change.ts'

/** Of the cancellation that is being written, wherever it was begun. */
export const cancellationDraft = ({ id }: Offer): string => `cancellation ${id}`

const Cancellation = z.object({ by: Canceller, reason: z.string(), isNotified: z.boolean() })
const BLANK: z.infer<typeof Cancellation> = { by: 'customer', reason: '', isNotified: true }

const WAYS: Record<Canceller, { label: string; text: string; usual: string[] }> = {
  customer: {
    label: 'The customer asked for it',
    text: 'The lead becomes lost for this reason, unless more is booked or quoted.',
    usual: ['Plans have changed.', 'The event was called off.', 'Illness.', 'Booked elsewhere.'],
  },
  business: {
    label: 'We cannot do it',
    text: 'The email is an apology. The lead can be quoted again.',
    usual: ['The vehicle has broken down.', 'No driver is free.', 'The weather makes the journey unsafe.'],
  },
}

type CancelDialogProps = { offer: Offer; draft: string; onClose: () => void }

/** Takes a booking back, and tells the customer unless staff do that themselves. */
export function CancelDialog({ offer, draft, onClose }: CancelDialogProps) {
  const [cancellation, setCancellation] = useDraft(draft, Cancellation, BLANK)
  const [missing, setMissing] = useState(false)
  const { by, reason, isNotified } = cancellation
  const { mutate, isPending } = useOfferChange({
    change: () => cancelBooking(offer.id, { by, reason, tell_customer: isNotified }),
    done: () => `The booking is cancelled${isNotified ? ', and the customer is being emailed' : ''}`,
    onDone: onClose,
  })
  function write(reason: string) {
    setMissing(false)
    setCancellation({ ...cancellation, reason })
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    if (reason.trim() === '') return setMissing(true)
    mutate()
  }
  return (
    <DraftDialog
      draft={draft}
      open
      title={`Cancel the booking of quote ${offerNumber(offer)}?`}
      text="The page of the quote will say that the journey is no longer booked, and why."
      busy={isPending}
      stopped={isPending ? null : explainClosed(offer, ['accepted'])}
      onClose={onClose}
    >
      <form onSubmit={onSubmit} noValidate className="mt-4 grid gap-3">
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-medium text-slate-800">Why is it cancelled?</legend>
          {CANCELLERS.map((canceller) => (
            <RadioCard
              key={canceller}
              name="by"
              value={canceller}
              label={WAYS[canceller].label}
              text={WAYS[canceller].text}
              checked={canceller === by}
              onChange={() => setCancellation({ ...cancellation, by: canceller })}
            />
          ))}
        </fieldset>
        <TextArea
          label="Reason"
          hint="The customer reads it."
          rows={3}
          required
          maxLength={LEAD_LIMITS.lostReason}
          value={reason}
          onChange={(event) => write(event.target.value)}
          error={missing ? 'Please fill in this field.' : undefined}
        />
        <UsualReasons reasons={WAYS[by].usual} onChoose={write} />
        <CheckboxLine
          label="Email the customer"
          checked={isNotified}
          onChange={(isNotified) => setCancellation({ ...cancellation, isNotified })}
        />
        {isNotified ? null : (
          <Warning role="status">Nobody tells the customer, and their calendar keeps the journey.</Warning>
        )}
        <DialogButtons>
          <Button onClick={onClose} disabled={isPending}>
            Keep booking
          </Button>
          <Button type="submit" variant="danger" disabled={isPending}>
            {isPending ? 'Cancelling…' : 'Cancel booking'}
          </Button>
        </DialogButtons>
      </form>
    </DraftDialog>
  )
}
