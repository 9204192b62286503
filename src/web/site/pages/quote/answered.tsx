import { formatInstantWithWeekday } from '#contract/basics/date-text.ts'
import { withinText } from '#contract/basics/duration-text.ts'
import type { ShownQuote } from '#contract/quotes/quote.ts'
import { changesOf, type QuoteReply } from '#contract/quotes/quote-reply.ts'
import { findDecision, isOpen } from '#contract/quotes/quote-states.ts'
import { showAfter, showBefore } from '#contract/quotes/quoted-journey.ts'
import type { Business } from '#contract/settings/business.ts'

type Standing = Extract<ShownQuote, { replies: QuoteReply[] }>

/** Shows a decided quote's state. */
export function Answered({ quote, business }: { quote: Standing; business: Business }) {
  const decision = findDecision(quote)
  if (!decision) return null
  return (
    <div className="quote-page-answered" role="status">
      <Answer quote={quote} last={decision} business={business} />
      {!isOpen(quote.state) && listSaid(quote).at(-1)?.kind === 'asked' && (
        <p>We have your question and will answer by email or phone.</p>
      )}
    </div>
  )
}

/** Shows questions with the business's replies, after the quote's message. */
export function Questions({ quote }: { quote: Standing }) {
  const said = listSaid(quote)
  if (said.length === 0) return null
  const isOne = said.filter(({ kind }) => kind === 'asked').length === 1
  return (
    <section>
      <h2>{isOne ? 'Your question' : 'Your questions'}</h2>
      <ul className="quote-page-questions">
        {said.map(({ kind, text, created_at }) => (
          <li key={created_at} className={kind === 'answered' ? 'quote-page-our-answer' : undefined}>
            {kind === 'answered' && <h3>Our answer</h3>}
            <p>{text}</p>
            <time dateTime={created_at}>{formatInstantWithWeekday(created_at)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}

function listSaid({ replies }: Standing): QuoteReply[] {
  return replies.filter(({ kind }) => kind === 'asked' || kind === 'answered')
}

type AnswerProps = { quote: Standing; last: QuoteReply; business: Business }

function Answer({ quote, last, business }: AnswerProps) {
  const when = formatInstantWithWeekday(last.created_at)
  switch (quote.state) {
    case 'unconfirmed':
      return (
        <>
          <p className="quote-page-answered-title">
            Accepted. We will confirm your vehicle{' '}
            {withinText(business.confirmMinutes, business.openingHours.always)}.
          </p>
          <p>
            {last.name} accepted this quote on {when}. We will confirm by email
            {quote.confirm_due_at ? `, by ${formatInstantWithWeekday(quote.confirm_due_at)}` : ''}. Until then
            nothing is booked or payable.
          </p>
        </>
      )
    case 'refused':
      return (
        <>
          <p className="quote-page-answered-title">We cannot confirm this journey.</p>
          <p>{last.text}</p>
          <p>It is not booked and there is nothing to pay. Ring or email us and we’ll see what we can do.</p>
        </>
      )
    case 'cancelled':
      return (
        <>
          <p className="quote-page-answered-title">Your journey is no longer booked.</p>
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
          <p className="quote-page-answered-title">Thank you. Your journey is booked.</p>
          <p>
            {last.name} accepted this quote on {when}. A confirmation is on its way to you by email.
          </p>
        </>
      )
    case 'declined':
      return (
        <>
          <p className="quote-page-answered-title">You have declined this quote.</p>
          <p>We received your answer on {when}.</p>
        </>
      )
    case 'sent':
      return (
        <>
          <p className="quote-page-answered-title">We have answered your question.</p>
          <p>Our answer from {when} is below. This quote remains valid.</p>
        </>
      )
    default:
      return (
        <>
          <p className="quote-page-answered-title">We have your question.</p>
          <p>
            We received it on {when}. We will answer by email or phone. This quote remains valid in the
            meantime.
          </p>
        </>
      )
  }
}

type Shown = Pick<Extract<ShownQuote, { journey: unknown }>, 'state' | 'journey' | 'replies'>

/** Returns whether the page lists changes. */
export const isChanged = ({ state, replies }: Pick<Shown, 'state' | 'replies'>): boolean =>
  (state === 'accepted' && replies.some(({ kind }) => kind === 'changed')) ||
  replies.some((reply) => reply.kind === 'answered' && reply.former_journey !== undefined)

/** Lists changes, latest first: of a booking, or of a quote's times. */
export function BookingChanges({ quote }: { quote: Shown }) {
  if (!isChanged(quote)) return null
  return (
    <section>
      <h2>What we have changed</h2>
      <ul className="quote-page-changes">
        {changesOf(quote)
          .toReversed()
          .map(({ reply: { kind, text, created_at }, facts }) => (
            <li key={created_at}>
              <dl className="quote-page-facts">
                {facts.map((fact) => (
                  <div key={fact.name}>
                    <dt>{fact.name}</dt>
                    <dd>
                      {showAfter(fact)} <span className="quote-page-before">{showBefore(fact)}</span>
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
