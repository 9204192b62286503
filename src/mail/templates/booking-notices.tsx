import { greetingName } from '#contract/basics/greeting-name.ts'
import { showEuros } from '#contract/basics/money.ts'
import type { MailModelOf } from '#contract/mail/mail-models.ts'
import { quoteNumber } from '#contract/quotes/quote.ts'
import { bookingFiles, changeFiles, describeChangeFiles, endFiles } from '../calendar-invite.ts'
import { ActionButton } from '../components/action-button.tsx'
import { Paragraph } from '../components/text-blocks.tsx'
import { EXAMPLE_QUOTE_URL, exampleBusiness, exampleLead, exampleQuote } from '../examples.ts'
import { showDay } from '../format.ts'
import {
  accepted,
  booked,
  CalendarEnd,
  Changes,
  Journey,
  type Notice,
  Price,
  quoteNotice,
  replyOrRing,
  Terms,
  Words,
} from './quote-notice.tsx'

/** Confirms the booking in writing: confirmed by the business, or booked by acceptance. */
function writeAccepted(model: MailModelOf<'offer-accepted'>): Notice {
  const { business, quote } = model
  const number = quoteNumber(quote)
  const isConfirmed = quote.replies.some(({ kind }) => kind === 'confirmed')
  return {
    subject: `Your booking is confirmed: quote ${number} | ${business.name}`,
    title: `Your booking with ${business.name}`,
    preview: `${isConfirmed ? 'We confirm' : 'You have accepted'} quote ${number}: ${showEuros(quote.total_cents)} for ${showDay(quote.journey.date_of_travel)}.`,
    reason: accepted(model),
    heading: `Thank you, ${greetingName(quote.journey.full_name)}`,
    body: (
      <>
        <Paragraph>
          {isConfirmed ? 'We confirm your booking (quote ' : 'You have accepted quote '}
          <strong>{number}</strong>
          {isConfirmed ? '). ' : '. '}Your journey is booked. Please keep this email as your confirmation.
        </Paragraph>
        <Journey quote={quote} />
        <Paragraph>A calendar file for your journey is attached.</Paragraph>
        <Price quote={quote} />
        <Terms quote={{ ...quote, state: 'accepted' }} />
        <Paragraph>Has something changed? {replyOrRing(business)}.</Paragraph>
      </>
    ),
    files: () => bookingFiles(model),
  }
}

/** Tells the customer that facts of the booking changed, at the same price. */
function writeChanged(model: MailModelOf<'offer-changed'>): Notice {
  const { business, quote, former, message, quoteUrl } = model
  const number = quoteNumber(quote)
  return {
    subject: `Your booking has changed: quote ${number} | ${business.name}`,
    title: `Your booking with ${business.name} has changed`,
    preview: `Quote ${number} for ${showDay(quote.journey.date_of_travel)}: what has changed, and what stays.`,
    reason: booked(model),
    heading: 'Your booking has changed',
    isGreeted: true,
    body: (
      <>
        <Paragraph>
          Your journey is still booked (quote <strong>{number}</strong>). The details below have changed. The
          price stays <strong>{showEuros(quote.total_cents)}</strong>.
        </Paragraph>
        <Words text={message} />
        <Changes former={former} quote={quote} />
        <Paragraph>{describeChangeFiles(model)}</Paragraph>
        <Journey quote={quote} title="Your journey now" />
        <Paragraph>See your booking page for the full details, price and terms.</Paragraph>
        <ActionButton href={quoteUrl}>View your booking</ActionButton>
        <Paragraph>Is this not what you wanted? {replyOrRing(business)} straight away.</Paragraph>
      </>
    ),
    files: () => changeFiles(model),
  }
}

/** Tells the customer that the business turned the booking down, and why. */
function writeRefused(model: MailModelOf<'offer-refused'>): Notice {
  const { business, quote, reason, inCalendar } = model
  const number = quoteNumber(quote)
  return {
    subject: `We cannot confirm your journey: quote ${number} | ${business.name}`,
    title: 'We’re sorry, we can’t confirm your journey',
    preview: 'Your journey is not booked and there is nothing to pay.',
    reason: accepted(model),
    heading: 'We are sorry',
    isGreeted: true,
    body: (
      <>
        <Paragraph>
          Thank you for accepting quote <strong>{number}</strong>. Unfortunately we cannot confirm it. Your
          journey is not booked and there is nothing to pay.
        </Paragraph>
        <Words text={reason} />
        <Paragraph>
          Would another vehicle, time or day suit you? {replyOrRing(business)}, and we will find a way.
        </Paragraph>
        <Journey quote={quote} />
        {inCalendar && <CalendarEnd />}
      </>
    ),
    files: () => endFiles(model),
  }
}

/** Tells the customer that the booking is cancelled, and by whom. */
function writeCancelled(model: MailModelOf<'offer-cancelled'>): Notice {
  const { business, quote, reason, by, inCalendar } = model
  const number = quoteNumber(quote)
  const isWish = by === 'customer'
  return {
    subject: `Your booking is cancelled: quote ${number} | ${business.name}`,
    title: `Your booking with ${business.name} is cancelled`,
    preview: `Quote ${number} is no longer booked.`,
    reason: booked(model),
    heading: isWish ? 'Your booking is cancelled' : 'We’re sorry, we have to cancel your booking',
    isGreeted: true,
    body: (
      <>
        <Paragraph>
          {isWish
            ? 'As you asked, we have cancelled your booking (quote '
            : 'We cannot carry out your booking (quote '}
          <strong>{number}</strong>).{' '}
          {inCalendar ? 'Your journey is no longer booked.' : 'Your other bookings are not affected.'}{' '}
          {isWish
            ? 'The terms below say what cancelling costs.'
            : 'There is nothing to pay, and we will refund anything you have paid.'}
        </Paragraph>
        <Words text={reason} />
        <Paragraph>
          {isWish
            ? `Is this not what you wanted? ${replyOrRing(business)} straight away.`
            : `Would another vehicle, time or day suit you? ${replyOrRing(business)}, and we will find a way.`}
        </Paragraph>
        <Journey quote={quote} title="The cancelled journey" />
        {isWish && <Terms quote={quote} />}
        {inCalendar && <CalendarEnd />}
      </>
    ),
    files: () => endFiles(model),
  }
}

const EXAMPLE = { business: exampleBusiness, lead: exampleLead, quote: exampleQuote, calendarRevision: 1 }

export const quoteAccepted = quoteNotice(writeAccepted, { ...EXAMPLE, kind: 'offer-accepted' })

export const quoteChanged = quoteNotice(writeChanged, {
  ...EXAMPLE,
  kind: 'offer-changed',
  quote: { ...exampleQuote, state: 'accepted' },
  former: { ...exampleQuote.journey, pickup_time: '10:15:00', number_of_people: 4 },
  message: 'As we said on the phone, we collect you a little earlier.',
  at: '2027-01-06T10:00:00.000Z',
  quoteUrl: EXAMPLE_QUOTE_URL,
  calendarRevision: 2,
})

export const quoteRefused = quoteNotice(writeRefused, {
  ...EXAMPLE,
  kind: 'offer-refused',
  quote: { ...exampleQuote, state: 'refused' },
  inCalendar: true,
  reason: 'All our vehicles of this size are on the road that day.',
})

export const quoteCancelled = quoteNotice(writeCancelled, {
  ...EXAMPLE,
  kind: 'offer-cancelled',
  quote: { ...exampleQuote, state: 'cancelled' },
  inCalendar: true,
  by: 'business',
  reason: 'Our coach has broken down, and no other of this size is free that day.',
})
