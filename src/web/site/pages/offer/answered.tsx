import { formatInstantWithWeekday } from '#contract/basics/date-text.ts'
import type { OfferReply, ShownOffer } from '#contract/offers/offer.ts'

type Standing = Extract<ShownOffer, { replies: OfferReply[] }>

/** The latest answer of the customer and their questions. */
export function Answered({ offer }: { offer: Standing }) {
  const last = offer.replies.at(-1)
  const questions = offer.replies.filter(({ kind }) => kind === 'asked')
  return (
    <>
      {last && (
        <div className="offer-answered" role="status">
          <Answer offer={offer} last={last} />
        </div>
      )}
      {questions.length > 0 && (
        <section>
          <h2>{questions.length === 1 ? 'Your question' : 'Your questions'}</h2>
          <ul className="offer-questions">
            {questions.map(({ text, created_at }) => (
              <li key={created_at}>
                <p>{text}</p>
                <time dateTime={created_at}>{formatInstantWithWeekday(created_at)}</time>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Answer({ offer, last }: { offer: Standing; last: OfferReply }) {
  const when = formatInstantWithWeekday(last.created_at)
  switch (offer.state) {
    case 'accepted':
      return (
        <>
          <p className="offer-answered-title">Thank you. Your journey is booked.</p>
          <p>
            {last.name} accepted this quote on {when}. A confirmation is on its way to you by email.
          </p>
        </>
      )
    case 'declined':
      return (
        <>
          <p className="offer-answered-title">You have declined this quote.</p>
          <p>We received your answer on {when}.</p>
        </>
      )
    default:
      return (
        <>
          <p className="offer-answered-title">We have your question.</p>
          <p>
            We received it on {when}. We will answer by email or phone. This quote remains valid in the
            meantime.
          </p>
        </>
      )
  }
}
