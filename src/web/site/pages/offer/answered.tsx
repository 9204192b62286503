import { formatInstantWithWeekday } from '#contract/basics/date-text.ts'
import { durationText } from '#contract/basics/duration-text.ts'
import type { OfferReply, ShownOffer } from '#contract/offers/offer.ts'
import type { Business } from '#contract/settings/business.ts'

type Standing = Extract<ShownOffer, { replies: OfferReply[] }>

/** The latest answer of the customer and their questions. */
export function Answered({ offer, business }: { offer: Standing; business: Business }) {
  const last = offer.replies.at(-1)
  const questions = offer.replies.filter(({ kind }) => kind === 'asked')
  return (
    <>
      {last && (
        <div className="offer-answered" role="status">
          <Answer offer={offer} last={last} business={business} />
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

type AnswerProps = { offer: Standing; last: OfferReply; business: Business }

function Answer({ offer, last, business }: AnswerProps) {
  const when = formatInstantWithWeekday(last.created_at)
  const accepted = offer.replies.findLast(({ kind }) => kind === 'accepted') ?? last
  switch (offer.state) {
    case 'unconfirmed':
      return (
        <>
          <p className="offer-answered-title">
            Accepted. We confirm your vehicle within {durationText(business.confirmMinutes)}.
          </p>
          <p>
            {last.name} accepted this quote on {when}. You get our confirmation by email
            {offer.confirm_due_at ? `, by ${formatInstantWithWeekday(offer.confirm_due_at)}` : ''}. Nothing is
            booked or payable before.
          </p>
        </>
      )
    case 'refused':
      return (
        <>
          <p className="offer-answered-title">We cannot confirm this journey.</p>
          <p>{last.text}</p>
          <p>It is not booked, and you owe nothing. Ring or email us, and we will find a way.</p>
        </>
      )
    case 'accepted':
      return (
        <>
          <p className="offer-answered-title">Thank you. Your journey is booked.</p>
          <p>
            {accepted.name} accepted this quote on {formatInstantWithWeekday(accepted.created_at)}. A
            confirmation is on its way to you by email.
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
