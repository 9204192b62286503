import type { FormEvent } from 'react'
import { z } from 'zod'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import { OFFER_LIMITS } from '#contract/offers/offer-line.ts'
import { explainClosed } from '#contract/offers/offer-states.ts'
import { DraftDialog } from '#web/desk/components/drafts/draft-dialog.tsx'
import { useDraft } from '#web/desk/components/drafts/use-draft.ts'
import { customerTold } from '#web/desk/lib/mail-files.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { TextArea } from '#web/desk/ui/fields/text-area.tsx'
import { DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { LeaveButton } from '#web/desk/ui/popups/leave-button.tsx'
import { EmailCustomer, useLeadAddress } from './email-customer.tsx'
import { withdrawOffer } from './offer-api.ts'
import { useOfferChange } from './use-offer-change.ts'

const Withdrawal = z.object({ isNotified: z.boolean(), message: z.string() })
const UNNOTIFIED: z.infer<typeof Withdrawal> = { isNotified: false, message: '' }

type WithdrawDialogProps = { offer: Offer; draft: string; onClose: () => void }

/** Takes an offer back, and notifies the customer if wanted. */
export function WithdrawDialog({ offer, draft, onClose }: WithdrawDialogProps) {
  const [withdrawal, setWithdrawal] = useDraft(draft, Withdrawal, UNNOTIFIED)
  const { message } = withdrawal
  const address = useLeadAddress(offer.lead_id)
  const isNotified = withdrawal.isNotified && address !== null
  const number = offerNumber(offer)
  const { mutate, isPending } = useOfferChange({
    change: () => withdrawOffer(offer.id, { tell_customer: isNotified, message: isNotified ? message : '' }),
    done: () => `Quote ${number} is withdrawn${customerTold(isNotified)}`,
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
      stopped={isPending ? null : explainClosed(offer, 'withdraw')}
      onClose={onClose}
    >
      <form onSubmit={onSubmit} className="mt-4 grid gap-3">
        <EmailCustomer
          address={address}
          checked={isNotified}
          onChange={(isNotified) => setWithdrawal({ ...withdrawal, isNotified })}
        />
        {isNotified ? (
          <TextArea
            label="Message"
            hint="Optional. The email says that the quote can no longer be accepted."
            rows={3}
            maxLength={OFFER_LIMITS.message}
            value={message}
            onChange={(event) => setWithdrawal({ ...withdrawal, message: event.target.value })}
          />
        ) : null}
        <DialogButtons>
          <LeaveButton onClick={onClose} disabled={isPending} />
          <Button type="submit" variant="danger" disabled={isPending}>
            {isPending ? 'Withdrawing…' : 'Withdraw'}
          </Button>
        </DialogButtons>
      </form>
    </DraftDialog>
  )
}
