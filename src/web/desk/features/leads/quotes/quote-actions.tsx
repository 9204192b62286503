import { useState } from 'react'
import { type Quote, quoteNumber } from '#contract/quotes/quote.ts'
import { QUOTE_API } from '#contract/quotes/quote-endpoints.ts'
import { QUOTE_LIMITS } from '#contract/quotes/quote-line.ts'
import { canDo, findOpenQuestion } from '#contract/quotes/quote-states.ts'
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
import { AnswerDialog, answerDraft } from './question-notice.tsx'
import { NO_ADDRESS, useLeadAddress, useQuoteChange } from './quote-api.ts'
import { EmailCustomer, QuoteDialog } from './quote-dialog.tsx'

/** Shows a quote's buttons and dialogs, which keep their text. Actions that email the customer ask first. */
export function QuoteActions({ quote, onRevise }: { quote: Quote; onRevise: () => void }) {
  const [resending, setResending] = useState(false)
  // The lead’s notice, not this dialog, reopens the answer after an ended session.
  const answer = useDraftDialog(answerDraft(quote), { reopens: false })
  const withdrawalDraft = `withdrawal ${quote.id}`
  const withdrawal = useDraftDialog(withdrawalDraft)
  const cancellation = useDraftDialog(cancellationDraft(quote))
  const can = { revise: canDo('revise', quote), reuse: canDo('reuse', quote) }
  return (
    <>
      {can.revise || can.reuse ? (
        <div className="mt-2.5 flex flex-wrap gap-1.5">
          {findOpenQuestion(quote) ? (
            <FocusAfter>
              <Button size="small" variant="primary" onClick={answer.show}>
                Answer question
              </Button>
            </FocusAfter>
          ) : null}
          <Button size="small" onClick={onRevise}>
            {can.revise ? 'Revise' : 'Copy to new quote'}
          </Button>
          {canDo('withdraw', quote) ? (
            <FocusAfter>
              <Button size="small" onClick={() => setResending(true)}>
                Resend email
              </Button>
              <Button size="small" variant="dangerGhost" onClick={withdrawal.show}>
                Withdraw
              </Button>
            </FocusAfter>
          ) : null}
          {canDo('cancel', quote) ? (
            <FocusAfter>
              <Button size="small" variant="dangerGhost" onClick={cancellation.show}>
                Cancel booking
              </Button>
            </FocusAfter>
          ) : null}
        </div>
      ) : null}
      {answer.open ? <AnswerDialog quote={quote} draft={answerDraft(quote)} onClose={answer.close} /> : null}
      <ResendDialog quote={quote} open={resending} onClose={() => setResending(false)} />
      {withdrawal.open ? (
        <WithdrawDialog quote={quote} draft={withdrawalDraft} onClose={withdrawal.close} />
      ) : null}
      {cancellation.open ? (
        <CancelDialog quote={quote} draft={cancellationDraft(quote)} onClose={cancellation.close} />
      ) : null}
    </>
  )
}

function ResendDialog({ quote, open, onClose }: { quote: Quote; open: boolean; onClose: () => void }) {
  const number = quoteNumber(quote)
  const address = useLeadAddress(quote.lead_id)
  const { mutate, isPending } = useQuoteChange({
    change: () => callEndpoint(QUOTE_API.resend, { params: { id: quote.id } }),
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

function WithdrawDialog({ quote, draft, onClose }: { quote: Quote; draft: string; onClose: () => void }) {
  const { values, set, field } = useDraft(draft, { isNotified: false, message: '' })
  const address = useLeadAddress(quote.lead_id)
  const isNotified = values.isNotified && address !== null
  const message = isNotified ? values.message : ''
  const number = quoteNumber(quote)
  return (
    <QuoteDialog
      quote={quote}
      act="withdraw"
      draft={draft}
      title={`Withdraw quote ${number}?`}
      text="The customer’s quote page will say it was withdrawn."
      button={{ label: 'Withdraw', busy: 'Withdrawing…', variant: 'danger' }}
      missing={{}}
      change={() =>
        callEndpoint(QUOTE_API.withdraw, {
          params: { id: quote.id },
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
              maxLength={QUOTE_LIMITS.message}
              {...field('message')}
            />
          ) : null}
        </>
      )}
    </QuoteDialog>
  )
}
