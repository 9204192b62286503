import { useState } from 'react'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import { findOpenQuestion, isOpen } from '#contract/offers/offer-states.ts'
import { AddressText } from '#web/desk/components/address-text.tsx'
import { useDraftDialog } from '#web/desk/components/drafts/use-draft-dialog.ts'
import { onItsWay } from '#web/desk/lib/mail-files.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { FocusAfter } from '#web/desk/ui/focus-after.tsx'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { AnswerDialog, answerDraft } from './answer-dialog.tsx'
import { CancelDialog, cancellationDraft } from './cancel/cancel-dialog.tsx'
import { NO_ADDRESS, useLeadAddress } from './email-customer.tsx'
import { resendOffer } from './offer-api.ts'
import { useOfferChange } from './use-offer-change.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type OfferActionsProps = { offer: Offer; onRevise: () => void }

/** What can be done with an offer. Whatever mails a customer asks first. */
export function OfferActions({ offer, onRevise }: OfferActionsProps) {
  const [resending, setResending] = useState(false)
  // The notice over the lead opens it again after a session that ended.
  const answer = useDraftDialog(answerDraft(offer), { reopens: false })
  const withdrawalDraft = `withdrawal ${offer.id}`
  const withdrawal = useDraftDialog(withdrawalDraft)
  const cancellation = useDraftDialog(cancellationDraft(offer))
  // Whatever becomes of the offer meanwhile, a dialog stays with what was written in it.
  return (
    <>
      {offer.state === 'replaced' || offer.state === 'unconfirmed' ? null : (
        <Buttons
          offer={offer}
          onRevise={onRevise}
          onAnswer={answer.show}
          onResend={() => setResending(true)}
          onWithdraw={withdrawal.show}
          onCancel={cancellation.show}
        />
      )}
      {answer.open ? <AnswerDialog offer={offer} draft={answerDraft(offer)} onClose={answer.close} /> : null}
      <ResendDialog offer={offer} open={resending} onClose={() => setResending(false)} />
      {withdrawal.open ? (
        <WithdrawDialog offer={offer} draft={withdrawalDraft} onClose={withdrawal.close} />
      ) : null}
      {cancellation.open ? (
        <CancelDialog offer={offer} draft={cancellationDraft(offer)} onClose={cancellation.close} />
      ) : null}
    </>
  )
}

type ButtonsProps = OfferActionsProps &
  Record<'onAnswer' | 'onResend' | 'onWithdraw' | 'onCancel', () => void>

function Buttons({ offer, onRevise, onAnswer, onResend, onWithdraw, onCancel }: ButtonsProps) {
  const open = isOpen(offer.state)
  return (
    <div className="mt-2.5 flex flex-wrap gap-1.5">
      {findOpenQuestion(offer) ? (
        <FocusAfter>
          <Button size="small" variant="primary" onClick={onAnswer}>
            Answer question
          </Button>
        </FocusAfter>
      ) : null}
      <Button size="small" onClick={onRevise}>
        {open ? 'Revise' : 'Use for a new quote'}
      </Button>
      {open ? (
        <FocusAfter>
          <Button size="small" onClick={onResend}>
            Resend email
          </Button>
          <Button size="small" variant="dangerGhost" onClick={onWithdraw}>
            Withdraw
          </Button>
        </FocusAfter>
      ) : null}
      {offer.state === 'accepted' ? (
        <FocusAfter>
          <Button size="small" variant="dangerGhost" onClick={onCancel}>
            Cancel booking
          </Button>
        </FocusAfter>
      ) : null}
    </div>
  )
}

type ResendDialogProps = { offer: Offer; open: boolean; onClose: () => void }

function ResendDialog({ offer, open, onClose }: ResendDialogProps) {
  const number = offerNumber(offer)
  const address = useLeadAddress(offer.lead_id)
  const { mutate, isPending } = useOfferChange({
    change: () => resendOffer(offer.id),
    done: ({ recipient }) => onItsWay(`Quote ${number}`, recipient),
    onDone: onClose,
    onFailed: onClose,
  })
  return (
    <AlertDialog
      open={open}
      title={`Email quote ${number} again?`}
      confirm="Send email"
      busy={isPending}
      blocked={address === null}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {address === null ? (
        NO_ADDRESS
      ) : (
        <AddressText
          text={`The customer gets the same quote with another link, at ${address ?? 'the email address that the lead has now'}.`}
        />
      )}
    </AlertDialog>
  )
}
