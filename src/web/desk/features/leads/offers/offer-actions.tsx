import { useState } from 'react'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import { isOpen } from '#contract/offers/offer-state.ts'
import { AlertDialog } from '#web/desk/ui/alert-dialog.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { resendOffer } from './offer-api.ts'
import { useOfferChange } from './use-offer-change.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type OfferActionsProps = { offer: Offer; onRevise: () => void }

/** What can be done with an offer. Whatever mails a customer asks first. */
export function OfferActions({ offer, onRevise }: OfferActionsProps) {
  const [asking, setAsking] = useState<'answer' | 'resend' | 'withdraw' | null>(null)
  const close = () => setAsking(null)
  if (offer.state === 'replaced' || offer.state === 'unconfirmed') return null
  const open = isOpen(offer.state)
  return (
    <div className="mt-2.5 flex flex-wrap gap-1.5">
      {offer.state === 'asked' ? (
        <Button size="small" variant="primary" onClick={() => setAsking('answer')}>
          Answer question
        </Button>
      ) : null}
      <Button size="small" onClick={onRevise}>
        {open ? 'Revise' : 'Use for a new quote'}
      </Button>
      {open ? (
        <>
          <Button size="small" onClick={() => setAsking('resend')}>
            Resend email
          </Button>
          <Button size="small" variant="dangerGhost" onClick={() => setAsking('withdraw')}>
            Withdraw
          </Button>
        </>
      ) : null}
      {asking === 'answer' ? <AnswerDialog offer={offer} onClose={close} /> : null}
      <ResendDialog offer={offer} open={asking === 'resend'} onClose={close} />
      {asking === 'withdraw' ? <WithdrawDialog offer={offer} onClose={close} /> : null}
    </div>
  )
}

type ResendDialogProps = { offer: Offer; open: boolean; onClose: () => void }

function ResendDialog({ offer, open, onClose }: ResendDialogProps) {
  const number = offerNumber(offer)
  const { mutate, isPending } = useOfferChange({
    change: () => resendOffer(offer.id),
    done: ({ recipient }) => `Quote ${number} is on its way to ${recipient}`,
    onDone: onClose,
    onFailed: onClose,
  })
  return (
    <AlertDialog
      open={open}
      title={`Email quote ${number} again?`}
      confirm="Send email"
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      The customer gets the same quote with another link, at the email address that the lead has now.
    </AlertDialog>
  )
}
