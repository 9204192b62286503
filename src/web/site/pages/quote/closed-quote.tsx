import type { QuotePageModel } from '#content/site/page-model.ts'
import { formatFullDay, formatInstantWithWeekday } from '#contract/basics/date-text.ts'
import type { ShownQuote } from '#contract/quotes/quote.ts'
import { PhoneLink } from '#web/site/elements/contact-links.tsx'
import { LetterFrame } from '../letter-frame.tsx'
import { AnswerProblem, QuestionForm } from './answer-forms.tsx'

type Closed = Exclude<ShownQuote, { lines: unknown }>

/** Shows that a quote is closed, without its journey and price. */
export function ClosedQuote({ page, quote }: { page: QuotePageModel; quote: Closed }) {
  const { title, text } = writeTexts(quote)
  return (
    <LetterFrame page={page}>
      <p className="eyebrow">Quote {quote.number}</p>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <p className="quote-page-by">Quoted by {quote.created_by_name}</p>
      <div className="quote-page-received">
        {page.form && <AnswerProblem form={page.form} open={false} />}
        {!page.form && quote.written && <Received written={quote.written} />}
      </div>
      <div className="quote-page-answer quote-page-write">
        <QuestionForm title="Write to us" label="Your message" send="Send message" form={page.form} />
      </div>
      <div className="message-actions">
        <PhoneLink className="button button-primary button-large" business={page.business} />
        {page.business.email && (
          <a className="button button-quiet button-large" href={`mailto:${page.business.email}`}>
            {page.business.email}
          </a>
        )}
      </div>
    </LetterFrame>
  )
}

/** Says that the customer's message arrived, although the quote was closed. */
function Received({ written }: { written: NonNullable<Closed['written']> }) {
  const { kind, created_at, answered_at } = written
  const asked = kind === 'asked'
  if (asked && answered_at) {
    return (
      <div className="quote-page-answered" role="status">
        <p className="quote-page-answered-title">We have answered your question.</p>
        <p>We emailed you our answer on {formatInstantWithWeekday(answered_at)}.</p>
      </div>
    )
  }
  return (
    <div className="quote-page-answered" role="status">
      <p className="quote-page-answered-title">{asked ? 'We have your question.' : 'We have your answer.'}</p>
      <p>
        We received it on {formatInstantWithWeekday(created_at)}
        {asked ? '. We will answer by email or phone.' : '. We have noted that you are declining this quote.'}
      </p>
    </div>
  )
}

function writeTexts({ state, valid_until }: Closed): { title: string; text: string } {
  switch (state) {
    case 'expired':
      return {
        title: 'This quote has expired',
        text: `It was valid until ${formatFullDay(valid_until)}. Ring or email us, and we will check whether the price still applies.`,
      }
    case 'withdrawn':
      return {
        title: 'This quote has been withdrawn',
        text: 'It can no longer be accepted. Ring or email us and we’ll find something that suits you.',
      }
    case 'replaced':
      return {
        title: 'A newer quote has replaced this one',
        text: 'We have emailed you a revised quote with a new link. If you cannot find it, ring or email us.',
      }
  }
}
