import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import { changesOf, type OfferReply } from '#contract/offers/offer-reply.ts'
import { type FactChange, showAfter, showBefore } from '#contract/offers/offered-journey.ts'
import { formatLongInstant } from '#web/lib/dates.ts'

/** What customer and staff have said about an offer, the oldest first. */
export function OfferReplies({ offer }: { offer: Offer }) {
  const changes = new Map(changesOf(offer).map(({ reply, facts }) => [reply, facts]))
  return offer.replies.map((reply) => (
    <Reply
      key={reply.created_at}
      reply={reply}
      facts={changes.get(reply) ?? []}
      number={offerNumber(offer)}
    />
  ))
}

const SAID: Record<OfferReply['kind'], string> = {
  accepted: 'Accepted by',
  declined: 'Declined',
  asked: 'Asked',
  answered: 'Answered by',
  withdrawn: 'Withdrawn by',
  confirmed: 'Confirmed by',
  refused: 'Turned down by',
  changed: 'Changed by',
  cancelled: 'Cancelled by',
  'cancelled-for-customer': 'Cancelled for the customer by',
}

type ReplyProps = { reply: OfferReply; facts: readonly FactChange[]; number: string }

function Reply({ reply, facts, number }: ReplyProps) {
  return (
    <div className="mt-2 border-l-2 border-gold-400 pl-3">
      <p className="text-[13px] text-slate-600">
        {SAID[reply.kind]}
        {writtenLate(reply, number)} {reply.name ? `${reply.name}, ` : ''}
        {formatLongInstant(reply.created_at)}
      </p>
      {facts.map((fact) => (
        <p key={fact.name} className="wrap-anywhere text-slate-900">
          {fact.name}: {showAfter(fact)}. <span className="text-slate-600">{showBefore(fact)}</span>
        </p>
      ))}
      {reply.text ? <p className="break-words whitespace-pre-wrap text-slate-900">{reply.text}</p> : null}
    </div>
  )
}

/** On a page that the customer had opened before. */
function writtenLate({ closed_number }: OfferReply, number: string): string {
  if (closed_number === null) return ''
  return closed_number === number ? ' when it was no longer open' : ` on the page of quote ${closed_number}`
}
