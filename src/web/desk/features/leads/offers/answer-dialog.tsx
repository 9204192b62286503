import { z } from 'zod'
import { isHidden } from '#contract/leads/offer-state.ts'
import { explainClosed } from '#contract/offers/explain-closed.ts'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import { OFFER_LIMITS } from '#contract/offers/offer-limits.ts'
import { findOpenQuestion } from '#contract/offers/open-question.ts'
import { AddressText } from '#web/desk/components/address-text.tsx'
import { DraftDialog } from '#web/desk/components/drafts/draft-dialog.tsx'
import { useDraft } from '#web/desk/components/drafts/use-draft.ts'
import { onItsWay } from '#web/desk/lib/mail-files.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { TextArea } from '#web/desk/ui/fields/text-area.tsx'
import { DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { LeaveButton } from '#web/desk/ui/popups/leave-button.tsx'
import { answerQuestion } from './offer-api.ts'
import { useOfferChange } from './use-offer-change.ts'
import { askForText, useRequiredForm } from './use-required-form.ts'

/** Of the answer that is being written, wherever it was begun. */
export const answerDraft = ({ id }: Offer): string => `answer ${id}`

type AnswerDialogProps = { offer: Offer; draft: string; onClose: () => void }

/** The customer's latest question, and what they are answered by mail and on the page of the quote. */
export function AnswerDialog({ offer, draft, onClose }: AnswerDialogProps) {
  const [answer, setAnswer] = useDraft(draft, z.string(), '')
  const question = offer.replies.findLast(({ kind }) => kind === 'asked')?.text
  const { mutate, isPending } = useOfferChange({
    change: () => answerQuestion(offer.id, answer),
    done: ({ recipient }) => onItsWay('The answer', recipient),
    onDone: onClose,
  })
  const { form, errors } = useRequiredForm({
    missing: { answer: askForText(answer) },
    busy: isPending,
    send: () => mutate(),
  })
  return (
    <DraftDialog
      draft={draft}
      open
      title="Answer question"
      text={
        <AddressText
          text={`About quote ${offerNumber(offer)}, to ${offer.recipient}.${isHidden(offer.state) ? '' : ' The answer also shows on the page of the quote.'}`}
        />
      }
      busy={isPending}
      stopped={isPending || findOpenQuestion(offer) ? null : explainClosed(offer, ['asked'])}
      onClose={onClose}
      className="w-[34rem]"
    >
      <form {...form} className="mt-4 grid gap-3">
        <blockquote className="max-h-40 overflow-y-auto border-l-2 border-gold-400 pl-3 text-sm wrap-anywhere whitespace-pre-wrap text-slate-900">
          {question}
        </blockquote>
        <TextArea
          label="Your answer"
          rows={5}
          required
          maxLength={OFFER_LIMITS.reply}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
          error={errors.answer}
        />
        <DialogButtons>
          <LeaveButton onClick={onClose} disabled={isPending} />
          <Button type="submit" variant="primary" disabled={isPending}>
            {isPending ? 'Sending…' : 'Send answer'}
          </Button>
        </DialogButtons>
      </form>
    </DraftDialog>
  )
}
