import { MessageCircleQuestion } from 'lucide-react'
import type { Lead } from '#contract/leads/lead.ts'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import { findOpenQuestion } from '#contract/offers/offer-states.ts'
import { useDraftDialog } from '#web/desk/components/drafts/use-draft-dialog.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { useFocusAfter } from '#web/desk/ui/use-focus-after.ts'
import { WholeWords } from '#web/desk/ui/whole-words.tsx'
import { AnswerDialog, answerDraft } from './answer-dialog.tsx'
import { useNoticedOffer } from './use-noticed-offer.ts'

const asks = (offer: Offer) => findOpenQuestion(offer) !== null

/** A customer asks about their quote, which they may have accepted meanwhile: what to do next with this lead. Nothing for every other lead. */
export function QuestionNotice({ lead }: { lead: Lead }) {
  const { offer, waits } = useNoticedOffer(lead, asks, lead.offer_state !== null)
  return offer ? <Question key={offer.id} offer={offer} waits={waits} /> : null
}

/** The answer that is being written stays open when a colleague has been faster. */
function Question({ offer, waits }: { offer: Offer; waits: boolean }) {
  const draft = answerDraft(offer)
  const { open, show, close } = useDraftDialog(draft)
  return (
    <>
      {waits ? (
        <Card
          aria-labelledby="lead-question"
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-4 border-l-gold-400 p-4"
        >
          <div className="min-w-0 flex-1 basis-64">
            <h2 id="lead-question" className="text-sm font-semibold wrap-anywhere text-slate-900">
              <WholeWords text={`${offer.journey.full_name} asks about quote ${offerNumber(offer)}`} />
            </h2>
            <p className="mt-0.5 line-clamp-2 text-[13px] wrap-anywhere text-slate-700">
              {offer.replies.findLast(({ kind }) => kind === 'asked')?.text}
            </p>
          </div>
          <AnswerButton onAnswer={show} />
        </Card>
      ) : null}
      {open ? <AnswerDialog offer={offer} draft={draft} onClose={close} /> : null}
    </>
  )
}

function AnswerButton({ onAnswer }: { onAnswer: () => void }) {
  const action = useFocusAfter<HTMLDivElement>()
  return (
    <div ref={action}>
      <Button variant="primary" onClick={onAnswer}>
        <MessageCircleQuestion aria-hidden /> Answer
      </Button>
    </div>
  )
}
