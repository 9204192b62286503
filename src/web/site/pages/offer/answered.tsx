import { formatInstant } from '#contract/basics/local-time.ts'
import type { OfferReply, ShownOffer } from '#contract/offers/offer.ts'

type Standing = Extract<ShownOffer, { replies: OfferReply[] }>

/** What has been answered so far, and what becomes of it. */
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
                <time dateTime={created_at}>{formatInstant(created_at)}</time>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Answer({ offer, last }: { offer: Standing; last: OfferReply }) {
  const when = formatInstant(last.created_at)
  switch (offer.state) {
    case 'accepted':
      return (
        <>
          <p className="offer-answered-title">Thank you. Your journey is booked.</p>
          <p>
            {last.name} accepted this quote on {when}. A confirmation is on its way to you by mail.
          </p>
        </>
      )
    case 'declined':
      return (
        <>
          <p className="offer-answered-title">You have declined this quote.</p>
          <p>We were told on {when}.</p>
        </>
      )
    default:
      return (
        <>
          <p className="offer-answered-title">We have your question.</p>
          <p>It reached us on {when}. We answer by mail or phone, and this quote stands meanwhile.</p>
        </>
      )
  }
}
