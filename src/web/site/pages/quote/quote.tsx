import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { QuotePageModel } from '#content/site/page-model.ts'
import { formatFullDay } from '#contract/basics/date-text.ts'
import { showEuros } from '#contract/basics/money.ts'
import { showPhone } from '#contract/basics/phone-text.ts'
import { type Quote, type ShownQuote, showTerms } from '#contract/quotes/quote.ts'
import { findDecision, isOpen } from '#contract/quotes/quote-states.ts'
import { briefJourney, type QuotedJourney, quotedFacts } from '#contract/quotes/quoted-journey.ts'
import type { Business } from '#contract/settings/business.ts'
import { PLACEHOLDER_PHONE } from '#contract/settings/firm.ts'
import { ResponsiveImage } from '../../images/responsive-image.tsx'
import { LetterFrame } from '../letter-frame.tsx'
import { AfterAnswer, AnswerForms, AnswerProblem } from './answer-forms.tsx'
import { Answered, BookingChanges, isChanged, Questions } from './answered.tsx'
import { ClosedQuote } from './closed-quote.tsx'

/** Shows a quote, for its customer to read, answer and print. */
export function QuotePage({ page }: { page: QuotePageModel }) {
  const { quote, form, business } = page
  if (!('lines' in quote)) return <ClosedQuote page={page} quote={quote} />
  const open = isOpen(quote.state)
  const total = showEuros(quote.total_cents)
  return (
    <LetterFrame page={page} className="quote-page">
      <header className="quote-page-head">
        <p className="eyebrow">Quote {quote.number}</p>
        <h1>{TITLES[quote.state]}</h1>
        <p className="quote-page-brief">{briefJourney(quote.journey)}</p>
        <p className="quote-page-sum">
          <strong>{total}</strong> for your journey on {formatFullDay(quote.journey.date_of_travel)}
          {open && (
            <>
              , valid until <time dateTime={quote.valid_until}>{formatFullDay(quote.valid_until)}</time>
            </>
          )}
        </p>
        <p className="quote-page-by">
          <span>Quoted by {quote.created_by_name}</span>
          <button type="button" className="button button-quiet quote-page-print" data-print="">
            <Printer size={18} strokeWidth={1.75} aria-hidden="true" />
            Print
          </button>
        </p>
      </header>
      <div className="quote-page-columns">
        <div className="quote-page-text">
          {form && <AnswerProblem form={form} open={open} />}
          <Answered quote={quote} business={business} />
          <BookingChanges quote={quote} />
          {quote.message && <p className="quote-page-message">{quote.message}</p>}
          <Questions quote={quote} />
          <Part title="Your journey">
            {page.image && (
              <div className="quote-page-image framed">
                <ResponsiveImage
                  src={page.image.src}
                  alt={page.image.alt}
                  sizes="(min-width: 60rem) 44rem, 100vw"
                />
              </div>
            )}
            <QuotedJourneyFacts journey={quote.journey} />
          </Part>
          <Part title="The price">
            <PriceTable quote={quote} />
            {isChanged(quote) && (
              <p className="quote-page-note">
                The price stays as it was. Its lines describe the journey as it was then.
              </p>
            )}
            {quote.vat_note && <p className="quote-page-note">{quote.vat_note}</p>}
          </Part>
          {isOff(quote) ? null : (
            <Part title="Terms">
              <p className="quote-page-terms">{showTerms(quote)}</p>
              <p className="quote-page-note">
                Our general <a href="/terms">terms</a> also apply.
              </p>
            </Part>
          )}
          <Part title="Your contract is with">
            <BusinessFacts business={business} />
          </Part>
        </div>
        {open ? (
          <AnswerForms quote={quote} form={form} business={business} />
        ) : (
          <AfterAnswer quote={quote} form={form} business={business} />
        )}
      </div>
      {open && (
        <p className="quote-page-foot">
          <strong>{total}</strong>
          <a className="button button-primary" href="#quote-page-name">
            Accept this quote
          </a>
        </p>
      )}
    </LetterFrame>
  )
}

/** Returns whether the business turned the quote down, so that the customer owes nothing and no terms are shown. */
function isOff({ state, replies }: Extract<ShownQuote, { lines: unknown }>): boolean {
  return (
    state === 'refused' || (state === 'cancelled' && findDecision({ state, replies })?.kind === 'cancelled')
  )
}

const TITLES: Record<Extract<ShownQuote, { lines: unknown }>['state'], string> = {
  sent: 'Your quote',
  asked: 'Your quote',
  unconfirmed: 'Your booking, to be confirmed',
  accepted: 'Your booking',
  refused: 'We are sorry',
  cancelled: 'Your booking, cancelled',
  declined: 'Your quote, declined',
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function PriceTable({ quote }: { quote: Pick<Quote, 'lines' | 'total_cents'> }) {
  return (
    <table className="quote-page-price">
      <thead>
        <tr>
          <th scope="col">Service</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {quote.lines.map(({ description, quantity, unit_cents }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a quote that was sent never move, and two may read the same
          <tr key={index}>
            <th scope="row">
              {description}
              {quantity > 1 && (
                <span className="quote-page-quantity">
                  {quantity} × {showEuros(unit_cents)}
                </span>
              )}
            </th>
            <td>{showEuros(quantity * unit_cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{showEuros(quote.total_cents)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

type FactListProps = { facts: readonly (readonly [string, string])[] }

function FactList({ facts }: FactListProps) {
  return (
    <dl className="quote-page-facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function QuotedJourneyFacts({ journey }: { journey: QuotedJourney }) {
  return (
    <FactList
      facts={[
        ['For', journey.full_name],
        ...quotedFacts(journey).map(({ name, value }) => [name, value] as const),
      ]}
    />
  )
}

/** Lists details that the law requires from traders. Unknown ones are left out. */
function BusinessFacts({ business }: { business: Business }) {
  const { legalName, registrationNumber, registrationPlace } = business
  const registered = [registrationNumber, registrationPlace].filter(Boolean).join(', ')
  return (
    <FactList
      facts={[
        ['Business', business.name],
        ['Legal name', legalName],
        ['Registered', registered],
        ['Registered office', business.registeredOffice],
        ['VAT number', business.vatNumber],
        ['Limousine licence', business.spsvLicence],
        ['Operator licence', business.operatorLicence],
        ['Phone', business.phone === PLACEHOLDER_PHONE ? '' : showPhone(business.phone)],
        ['Email', business.email],
      ]}
    />
  )
}
