import { formatInstantWithWeekday } from '#contract/basics/date-text.ts'
import { withinText } from '#contract/basics/duration-text.ts'
import type { ShownOffer } from '#contract/offers/offer.ts'
import { changesOf, type OfferReply } from '#contract/offers/offer-reply.ts'
import { findDecision, isOpen } from '#contract/offers/offer-states.ts'
import { showAfter, showBefore } from '#contract/offers/offered-journey.ts'
import type { Business } from '#contract/settings/business.ts'

type Standing = Extract<ShownOffer, { replies: OfferReply[] }>

/** Shows a decided quote's state. */
export function Answered({ offer, business }: { offer: Standing; business: Business }) {
  const decision = findDecision(offer)
  if (!decision) return null
  return (
    <div className="offer-answered" role="status">
      <Answer offer={offer} last={decision} business={business} />
      {!isOpen(offer.state) && listSaid(offer).at(-1)?.kind === 'asked' && (
        <p>We have your question and will answer by email or phone.</p>
      )}
    </div>
  )
}

/** Questions with our replies, after the quote's message. */
export function Questions({ offer }: { offer: Standing }) {
  const said = listSaid(offer)
  if (said.length === 0) return null
  const isOne = said.filter(({ kind }) => kind === 'asked').length === 1
  return (
    <section>
      <h2>{isOne ? 'Your question' : 'Your questions'}</h2>
      <ul className="offer-questions">
        {said.map(({ kind, text, created_at }) => (
          <li key={created_at} className={kind === 'answered' ? 'offer-our-answer' : undefined}>
            {kind === 'answered' && <h3>Our answer</h3>}
            <p>{text}</p>
            <time dateTime={created_at}>{formatInstantWithWeekday(created_at)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}

function listSaid({ replies }: Standing): OfferReply[] {
  return replies.filter(({ kind }) => kind === 'asked' || kind === 'answered')
}

type AnswerProps = { offer: Standing; last: OfferReply; business: Business }

function Answer({ offer, last, business }: AnswerProps) {
  const when = formatInstantWithWeekday(last.created_at)
  switch (offer.state) {
    case 'unconfirmed':
      return (
        <>
          <p className="offer-answered-title">
            Accepted. We will confirm your vehicle{' '}
            {withinText(business.confirmMinutes, business.openingHours.always)}.
          </p>
          <p>
            {last.name} accepted this quote on {when}. We will confirm by email
            {offer.confirm_due_at ? `, by ${formatInstantWithWeekday(offer.confirm_due_at)}` : ''}. Until then
            nothing is booked or payable.
          </p>
        </>
      )
    case 'refused':
      return (
        <>
          <p className="offer-answered-title">We cannot confirm this journey.</p>
          <p>{last.text}</p>
          <p>It is not booked and there is nothing to pay. Ring or email us and we’ll see what we can do.</p>
        </>
      )
    case 'cancelled':
      return (
        <>
          <p className="offer-answered-title">Your journey is no longer booked.</p>
          <p>{last.text}</p>
          <p>
            {last.kind === 'cancelled'
              ? `We’re sorry, we had to cancel your booking on ${when}. There is nothing to pay, and we will refund anything you have paid. Ring or email us and we’ll see what we can do.`
              : `As you asked, we cancelled your booking on ${when}. The terms below say what cancelling costs.`}
          </p>
        </>
      )
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
    case 'sent':
      return (
        <>
          <p className="offer-answered-title">We have answered your question.</p>
          <p>Our answer from {when} is below. This quote remains valid.</p>
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

type Shown = Pick<Extract<ShownOffer, { journey: unknown }>, 'state' | 'journey' | 'replies'>

/** Whether the page lists changes. */
export const isChanged = ({ state, replies }: Pick<Shown, 'state' | 'replies'>): boolean =>
  (state === 'accepted' && replies.some(({ kind }) => kind === 'changed')) ||
  replies.some((reply) => reply.kind === 'answered' && reply.former_journey !== undefined)

/** Lists changes, latest first: of a booking, or of a quote's times. */
export function BookingChanges({ offer }: { offer: Shown }) {
  if (!isChanged(offer)) return null
  return (
    <section>
      <h2>What we have changed</h2>
      <ul className="offer-changes">
        {changesOf(offer)
          .toReversed()
          .map(({ reply: { kind, text, created_at }, facts }) => (
            <li key={created_at}>
              <dl className="offer-facts">
                {facts.map((fact) => (
                  <div key={fact.name}>
                    <dt>{fact.name}</dt>
                    <dd>
                      {showAfter(fact)} <span className="offer-before">{showBefore(fact)}</span>
                    </dd>
                  </div>
                ))}
              </dl>
              {kind === 'changed' && text && <p>{text}</p>}
              <time dateTime={created_at}>{formatInstantWithWeekday(created_at)}</time>
            </li>
          ))}
      </ul>
    </section>
  )
}
