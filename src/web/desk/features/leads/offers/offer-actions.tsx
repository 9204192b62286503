import { useState } from 'react'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import { OFFER_API } from '#contract/offers/offer-endpoints.ts'
import { OFFER_LIMITS } from '#contract/offers/offer-line.ts'
import { canDo, findOpenQuestion } from '#contract/offers/offer-states.ts'
import { AddressText } from '#web/desk/components/address-text.tsx'
import { useDraft } from '#web/desk/components/forms/use-draft.ts'
import { useDraftDialog } from '#web/desk/components/forms/use-draft-dialog.ts'
import { customerTold, onItsWay } from '#web/desk/lib/mail-files.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { TextArea } from '#web/desk/ui/fields/text-area.tsx'
import { FocusAfter } from '#web/desk/ui/focus-after.tsx'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { CancelDialog, cancellationDraft } from './cancel-dialog.tsx'
import { NO_ADDRESS, useLeadAddress, useOfferChange } from './offer-api.ts'
import { EmailCustomer, OfferDialog } from './offer-dialog.tsx'
import { AnswerDialog, answerDraft } from './question-notice.tsx'

/** A quote's buttons and dialogs, which keep their text. Those that email the customer ask first. */
export function OfferActions({ offer, onRevise }: { offer: Offer; onRevise: () => void }) {
  const [resending, setResending] = useState(false)
  // After an ended session the lead’s notice opens the answer again.
  const answer = useDraftDialog(answerDraft(offer), { reopens: false })
  const withdrawalDraft = `withdrawal ${offer.id}`
  const withdrawal = useDraftDialog(withdrawalDraft)
  const cancellation = useDraftDialog(cancellationDraft(offer))
  const can = { revise: canDo('revise', offer), reuse: canDo('reuse', offer) }
  return (
    <>
      {can.revise || can.reuse ? (
        <div className="mt-2.5 flex flex-wrap gap-1.5">
          {findOpenQuestion(offer) ? (
            <FocusAfter>
              <Button size="small" variant="primary" onClick={answer.show}>
                Answer question
              </Button>
            </FocusAfter>
          ) : null}
          <Button size="small" onClick={onRevise}>
            {can.revise ? 'Revise' : 'Copy to new quote'}
          </Button>
          {canDo('withdraw', offer) ? (
            <FocusAfter>
              <Button size="small" onClick={() => setResending(true)}>
                Resend email
              </Button>
              <Button size="small" variant="dangerGhost" onClick={withdrawal.show}>
                Withdraw
              </Button>
            </FocusAfter>
          ) : null}
          {canDo('cancel', offer) ? (
            <FocusAfter>
              <Button size="small" variant="dangerGhost" onClick={cancellation.show}>
                Cancel booking
              </Button>
            </FocusAfter>
          ) : null}
        </div>
      ) : null}
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

function ResendDialog({ offer, open, onClose }: { offer: Offer; open: boolean; onClose: () => void }) {
  const number = offerNumber(offer)
  const address = useLeadAddress(offer.lead_id)
  const { mutate, isPending } = useOfferChange({
    change: () => callEndpoint(OFFER_API.resend, { params: { id: offer.id } }),
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
          text={`The customer gets the same quote with a new link, at ${address ?? 'the lead’s current email address'}.`}
        />
      )}
    </AlertDialog>
  )
}

function WithdrawDialog({ offer, draft, onClose }: { offer: Offer; draft: string; onClose: () => void }) {
  const { values, set, field } = useDraft(draft, { isNotified: false, message: '' })
  const address = useLeadAddress(offer.lead_id)
  const isNotified = values.isNotified && address !== null
  const message = isNotified ? values.message : ''
  const number = offerNumber(offer)
  return (
    <OfferDialog
      offer={offer}
      act="withdraw"
      draft={draft}
      title={`Withdraw quote ${number}?`}
      text="The customer’s quote page will say it was withdrawn."
      button={{ label: 'Withdraw', busy: 'Withdrawing…', variant: 'danger' }}
      missing={{}}
      change={() =>
        callEndpoint(OFFER_API.withdraw, {
          params: { id: offer.id },
          body: { tell_customer: isNotified, message },
        })
      }
      done={() => `Quote ${number} is withdrawn${customerTold(isNotified)}`}
      onClose={onClose}
    >
      {() => (
        <>
          <EmailCustomer
            address={address}
            checked={isNotified}
            onChange={(isNotified) => set({ isNotified })}
          />
          {isNotified ? (
            <TextArea
              label="Message"
              hint="Optional. The email says that the quote can no longer be accepted."
              rows={3}
              maxLength={OFFER_LIMITS.message}
              {...field('message')}
            />
          ) : null}
        </>
      )}
    </OfferDialog>
  )
}
