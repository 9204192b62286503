import type { FormEvent } from 'react'
import { z } from 'zod'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import { OFFER_LIMITS } from '#contract/offers/offer-limits.ts'
import { DraftDialog } from '#web/desk/components/drafts/draft-dialog.tsx'
import { useDraft } from '#web/desk/components/drafts/use-draft.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { CheckboxLine } from '#web/desk/ui/checkbox.tsx'
import { DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { TextArea } from '#web/desk/ui/text-area.tsx'
import { explainClosed } from './explain-closed.ts'
import { withdrawOffer } from './offer-api.ts'
import { useOfferChange } from './use-offer-change.ts'

const Withdrawal = z.object({ isNotified: z.boolean(), message: z.string() })
const UNNOTIFIED: z.infer<typeof Withdrawal> = { isNotified: false, message: '' }

type WithdrawDialogProps = { offer: Offer; draft: string; onClose: () => void }

/** Takes an offer back, and notifies the customer if wanted. */
export function WithdrawDialog({ offer, draft, onClose }: WithdrawDialogProps) {
  const [withdrawal, setWithdrawal] = useDraft(draft, Withdrawal, UNNOTIFIED)
  const { isNotified, message } = withdrawal
  const number = offerNumber(offer)
  const { mutate, isPending } = useOfferChange({
    change: () => withdrawOffer(offer.id, { tell_customer: isNotified, message: isNotified ? message : '' }),
    done: () => `Quote ${number} is withdrawn${isNotified ? ', and the customer is being emailed' : ''}`,
    onDone: onClose,
  })
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) mutate()
  }
  return (
    <DraftDialog
      draft={draft}
      open
      title={`Withdraw quote ${number}?`}
      text="The page of the quote will say that it was withdrawn."
      busy={isPending}
      stopped={isPending ? null : explainClosed(offer, ['sent', 'asked'])}
      onClose={onClose}
    >
      <form onSubmit={onSubmit} className="mt-4 grid gap-3">
        <CheckboxLine
          label="Email the customer"
          checked={isNotified}
          onChange={(isNotified) => setWithdrawal({ ...withdrawal, isNotified })}
        />
        {isNotified ? (
          <TextArea
            label="Message"
            hint={`Optional. The email to ${offer.recipient} says that the quote can no longer be accepted.`}
            rows={3}
            maxLength={OFFER_LIMITS.message}
            value={message}
            onChange={(event) => setWithdrawal({ ...withdrawal, message: event.target.value })}
          />
        ) : null}
        <DialogButtons>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" disabled={isPending}>
            {isPending ? 'Withdrawing…' : 'Withdraw'}
          </Button>
        </DialogButtons>
      </form>
    </DraftDialog>
  )
}
