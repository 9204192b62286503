import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OfferPageModel } from '#content/site/page-model.ts'
import { formatFullDay } from '#contract/basics/date-text.ts'
import { showEuros } from '#contract/basics/money.ts'
import { showPhone } from '#contract/basics/phone-text.ts'
import { type Offer, type ShownOffer, showTerms } from '#contract/offers/offer.ts'
import { findDecision, isOpen } from '#contract/offers/offer-states.ts'
import { briefJourney, type OfferedJourney, offeredFacts } from '#contract/offers/offered-journey.ts'
import type { Business } from '#contract/settings/business.ts'
import { PLACEHOLDER_PHONE } from '#contract/settings/firm.ts'
import { ResponsiveImage } from '../../images/responsive-image.tsx'
import { LetterFrame } from '../letter-frame.tsx'
import { AfterAnswer, AnswerForms, AnswerProblem } from './answer-forms.tsx'
import { Answered, BookingChanges, isChanged, Questions } from './answered.tsx'
import { ClosedOffer } from './closed-offer.tsx'

/** A quote as its customer reads, answers and prints it. */
export function OfferPage({ page }: { page: OfferPageModel }) {
  const { offer, form, business } = page
  if (!('lines' in offer)) return <ClosedOffer page={page} offer={offer} />
  const open = isOpen(offer.state)
  const total = showEuros(offer.total_cents)
  return (
    <LetterFrame page={page} className="offer">
      <header className="offer-head">
        <p className="eyebrow">Quote {offer.number}</p>
        <h1>{TITLES[offer.state]}</h1>
        <p className="offer-brief">{briefJourney(offer.journey)}</p>
        <p className="offer-sum">
          <strong>{total}</strong> for your journey on {formatFullDay(offer.journey.date_of_travel)}
          {open && (
            <>
              , valid until <time dateTime={offer.valid_until}>{formatFullDay(offer.valid_until)}</time>
            </>
          )}
        </p>
        <p className="offer-by">
          <span>Quoted by {offer.created_by_name}</span>
          <button type="button" className="button button-quiet offer-print" data-print="">
            <Printer size={18} strokeWidth={1.75} aria-hidden="true" />
            Print
          </button>
        </p>
      </header>
      <div className="offer-columns">
        <div className="offer-text">
          {form && <AnswerProblem form={form} open={open} />}
          <Answered offer={offer} business={business} />
          <BookingChanges offer={offer} />
          {offer.message && <p className="offer-message">{offer.message}</p>}
          <Questions offer={offer} />
          <Part title="Your journey">
            {page.image && (
              <div className="offer-image framed">
                <ResponsiveImage
                  src={page.image.src}
                  alt={page.image.alt}
                  sizes="(min-width: 60rem) 44rem, 100vw"
                />
              </div>
            )}
            <OfferedJourneyFacts journey={offer.journey} />
          </Part>
          <Part title="The price">
            <PriceTable offer={offer} />
            {isChanged(offer) && (
              <p className="offer-note">
                The price stays as it was. Its lines describe the journey as it was then.
              </p>
            )}
            {offer.vat_note && <p className="offer-note">{offer.vat_note}</p>}
          </Part>
          {isOff(offer) ? null : (
            <Part title="Terms">
              <p className="offer-terms">{showTerms(offer)}</p>
              <p className="offer-note">
                Our general <a href="/terms">terms</a> also apply.
              </p>
            </Part>
          )}
          <Part title="Your contract is with">
            <BusinessFacts business={business} />
          </Part>
        </div>
        {open ? (
          <AnswerForms offer={offer} form={form} business={business} />
        ) : (
          <AfterAnswer offer={offer} form={form} business={business} />
        )}
      </div>
      {open && (
        <p className="offer-foot">
          <strong>{total}</strong>
          <a className="button button-primary" href="#offer-name">
            Accept this quote
          </a>
        </p>
      )}
    </LetterFrame>
  )
}

/** Turned down by the business: the customer owes nothing, so no terms are shown. */
function isOff({ state, replies }: Extract<ShownOffer, { lines: unknown }>): boolean {
  return (
    state === 'refused' || (state === 'cancelled' && findDecision({ state, replies })?.kind === 'cancelled')
  )
}

const TITLES: Record<Extract<ShownOffer, { lines: unknown }>['state'], string> = {
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

function PriceTable({ offer }: { offer: Pick<Offer, 'lines' | 'total_cents'> }) {
  return (
    <table className="offer-price">
      <thead>
        <tr>
          <th scope="col">Service</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {offer.lines.map(({ description, quantity, unit_cents }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an offer that was sent never move, and two may read the same
          <tr key={index}>
            <th scope="row">
              {description}
              {quantity > 1 && (
                <span className="offer-quantity">
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
          <td>{showEuros(offer.total_cents)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

type FactListProps = { facts: readonly (readonly [string, string])[] }

function FactList({ facts }: FactListProps) {
  return (
    <dl className="offer-facts">
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

function OfferedJourneyFacts({ journey }: { journey: OfferedJourney }) {
  return (
    <FactList
      facts={[
        ['For', journey.full_name],
        ...offeredFacts(journey).map(({ name, value }) => [name, value] as const),
      ]}
    />
  )
}

/** Details that traders must give by law; unknown ones are left out. */
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
