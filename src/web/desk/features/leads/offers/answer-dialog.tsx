import { z } from 'zod'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import { OFFER_LIMITS } from '#contract/offers/offer-line.ts'
import type { JourneyTimes } from '#contract/offers/offer-reply.ts'
import { canDo, explainClosed, findOpenQuestion, isHidden } from '#contract/offers/offer-states.ts'
import { AddressText } from '#web/desk/components/address-text.tsx'
import { DraftDialog } from '#web/desk/components/drafts/draft-dialog.tsx'
import { useDraft } from '#web/desk/components/drafts/use-draft.ts'
import { onItsWay } from '#web/desk/lib/mail-files.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { TextArea } from '#web/desk/ui/fields/text-area.tsx'
import { NativeCheckbox } from '#web/desk/ui/native-checkbox.tsx'
import { DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { LeaveButton } from '#web/desk/ui/popups/leave-button.tsx'
import { NewTimes } from './new-times.tsx'
import { answerQuestion } from './offer-api.ts'
import { useOfferChange } from './use-offer-change.ts'
import { askForText, useRequiredForm } from './use-required-form.ts'

/** Of the answer that is being written, wherever it was begun. */
export const answerDraft = ({ id }: Offer): string => `answer ${id}`

/** A text as it stands in its field, half typed or whole. */
const typed = z.string()
const Answer = z.object({
  text: typed,
  moves: z.boolean(),
  times: z
    .object({ date_of_travel: typed, pickup_time: typed, return_date: typed, return_time: typed })
    .partial(),
})
type TypedTimes = z.infer<typeof Answer>['times']

type AnswerDialogProps = { offer: Offer; draft: string; onClose: () => void }

/** The customer's latest question, and what they are answered by mail and on the page of the quote. */
export function AnswerDialog({ offer, draft, onClose }: AnswerDialogProps) {
  const [answer, setAnswer] = useDraft(draft, Answer, { text: '', moves: false, times: {} })
  const { date_of_travel, pickup_time, return_date, return_time } = offer.journey
  const times = { date_of_travel, pickup_time, return_date, return_time, ...answer.times }
  const canMove = canDo('move', offer)
  const moves = canMove && answer.moves
  const question = offer.replies.findLast(({ kind }) => kind === 'asked')?.text
  const { mutate, isPending } = useOfferChange({
    change: () => answerQuestion(offer.id, { text: answer.text, ...(moves && { times }) }),
    done: ({ recipient }) => onItsWay('The answer', recipient),
    onDone: onClose,
  })
  const { form, errors } = useRequiredForm({
    missing: { answer: askForText(answer.text), ...missingTimes(offer, times, moves) },
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
      stopped={isPending || findOpenQuestion(offer) ? null : explainClosed(offer, 'answer')}
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
          value={answer.text}
          onChange={(event) => setAnswer({ ...answer, text: event.target.value })}
          error={errors.answer}
        />
        {canMove ? (
          <NativeCheckbox
            checked={answer.moves}
            onChange={(event) => setAnswer({ ...answer, moves: event.target.checked })}
          >
            Yes, at another time
          </NativeCheckbox>
        ) : null}
        {moves ? (
          <NewTimes
            offer={offer}
            times={times}
            errors={errors}
            onChange={(changed: TypedTimes) =>
              setAnswer({ ...answer, times: { ...answer.times, ...changed } })
            }
          />
        ) : null}
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

/** Those of the return are asked of a round trip alone. */
function missingTimes({ journey }: Offer, times: JourneyTimes, moves: boolean) {
  const ask = (name: keyof JourneyTimes, isAsked = true) =>
    moves && isAsked ? askForText(times[name] ?? '') : undefined
  return {
    date_of_travel: ask('date_of_travel'),
    pickup_time: ask('pickup_time'),
    return_date: ask('return_date', journey.round_trip),
    return_time: ask('return_time', journey.round_trip),
  }
}
