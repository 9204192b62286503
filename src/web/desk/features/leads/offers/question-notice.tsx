import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestion } from 'lucide-react'
import type { Lead } from '#contract/leads/lead.ts'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import { useDraftDialog } from '#web/desk/components/drafts/use-draft-dialog.ts'
import { useFocusAfter } from '#web/desk/lib/use-focus-after.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { AnswerDialog, answerDraft } from './answer-dialog.tsx'
import { leadOffersQuery } from './offer-api.ts'

/** A customer asks about their quote: what to do next with this lead. Nothing for every other lead. */
export function QuestionNotice({ lead }: { lead: Lead }) {
  const waits = lead.offer_state === 'asked'
  const { data } = useQuery({ ...leadOffersQuery(lead.id), enabled: waits })
  const offer = data?.offers.find(({ state }) => state === 'asked')
  if (!waits || !offer) return null
  return (
    <Card
      aria-labelledby="lead-question"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-4 border-l-gold-400 p-4"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="lead-question" className="text-sm font-semibold wrap-anywhere text-slate-900">
          {offer.journey.full_name} asks about quote {offerNumber(offer)}
        </h2>
        <p className="mt-0.5 line-clamp-2 text-[13px] wrap-anywhere text-slate-700">
          {offer.replies.findLast(({ kind }) => kind === 'asked')?.text}
        </p>
      </div>
      <AnswerAction offer={offer} />
    </Card>
  )
}

function AnswerAction({ offer }: { offer: Offer }) {
  const draft = answerDraft(offer)
  const { open, show, close } = useDraftDialog(draft)
  const action = useFocusAfter<HTMLDivElement>()
  return (
    <div ref={action}>
      <Button variant="primary" onClick={show}>
        <MessageCircleQuestion aria-hidden /> Answer
      </Button>
      {open ? <AnswerDialog offer={offer} draft={draft} onClose={close} /> : null}
    </div>
  )
}
