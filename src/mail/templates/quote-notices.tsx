import { formatShortDay } from '#contract/basics/date-text.ts'
import { greetingName } from '#contract/basics/greeting-name.ts'
import { showEuros } from '#contract/basics/money.ts'
import type { MailModelOf } from '#contract/mail/mail-models.ts'
import { quoteNumber } from '#contract/quotes/quote.ts'
import { isHidden, isOpen } from '#contract/quotes/quote-states.ts'
import { endFiles } from '../calendar-invite.ts'
import { ActionButton } from '../components/action-button.tsx'
import { Paragraph } from '../components/text-blocks.tsx'
import { EXAMPLE_QUOTE_URL, exampleBusiness, exampleLead, exampleQuote } from '../examples.ts'
import { oneLine, showDay, showInstant, showWithin } from '../format.ts'
import {
  accepted,
  asked,
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

/** Sends the price and a link to the quote's page. */
function writeSent(model: MailModelOf<'offer'>): Notice {
  const { business, quote, quoteUrl } = model
  const lastDay = showDay(quote.valid_until)
  const isRevised = quote.revision > 1
  const within = showWithin(business.confirmMinutes, business.alwaysOpen)
  return {
    subject: `Your quote ${quoteNumber(quote)} for ${formatShortDay(quote.journey.date_of_travel)} | ${business.name}`,
    title: `Your quote from ${business.name}`,
    preview: `${showEuros(quote.total_cents)} for ${showDay(quote.journey.date_of_travel)}. Valid until ${lastDay}.`,
    reason: asked(model),
    heading: isRevised ? 'Your revised quote' : 'Your quote',
    isGreeted: true,
    body: (
      <>
        <Words
          text={
            quote.message.trim() === ''
              ? 'Thank you for your enquiry. This is our price for your journey.'
              : quote.message
          }
        />
        <Paragraph>
          Quote <strong>{quoteNumber(quote)}</strong> is valid until <strong>{lastDay}</strong>.
          {isRevised ? ' It replaces the quote that we sent before.' : ''}
        </Paragraph>
        <Journey quote={quote} />
        <Price quote={quote} />
        <ActionButton href={quoteUrl}>View and answer this quote</ActionButton>
        <Paragraph>
          You can accept it, decline it or ask us a question there.
          {quote.confirms ? ` Once you accept, we will confirm your vehicle ${within}.` : ''} {KEEP_LINK}
        </Paragraph>
        <Terms quote={quote} />
      </>
    ),
  }
}

const KEEP_LINK = "Please don't forward this link: anyone who has it can accept on your behalf."

/** Tells the customer that the quote was withdrawn. */
function writeWithdrawn(model: MailModelOf<'offer-withdrawn'>): Notice {
  const { business, quote, message, inCalendar } = model
  const number = quoteNumber(quote)
  return {
    subject: `Your quote ${number} is withdrawn | ${business.name}`,
    title: `Your quote from ${business.name} is withdrawn`,
    preview: `Quote ${number} can no longer be accepted.`,
    reason: asked(model),
    heading: 'Your quote is withdrawn',
    isGreeted: true,
    body: (
      <>
        <Paragraph>
          We have withdrawn quote <strong>{number}</strong>. It can no longer be accepted. There is nothing to
          pay.
        </Paragraph>
        <Words text={message} />
        <Paragraph>
          Would you still like to travel? {replyOrRing(business)}, and we’ll find something that suits you.
        </Paragraph>
        <Journey quote={quote} />
        {inCalendar && <CalendarEnd />}
      </>
    ),
    files: () => endFiles(model),
  }
}

/** Sends the customer's question, the business's answer and a link to the quote. */
function writeAnswer({
  business,
  quote,
  question,
  answer,
  former,
  quoteUrl,
}: MailModelOf<'offer-answer'>): Notice {
  const number = quoteNumber(quote)
  return {
    subject: `Our answer to your question about quote ${number} | ${business.name}`,
    title: `Our answer to your question about quote ${number}`,
    preview: oneLine(answer, 90),
    reason: `You're receiving this email because you asked ${business.name} about quote ${number}.`,
    heading: 'Our answer',
    isGreeted: true,
    body: (
      <>
        <Words text={question && `You asked: “${question}”`} />
        <Words text={answer} />
        {former && (
          <>
            <Changes former={former} quote={quote} />
            <Paragraph>
              The price stays <strong>{showEuros(quote.total_cents)}</strong>.
            </Paragraph>
          </>
        )}
        {isOpen(quote.state) && (
          <Paragraph>
            Quote <strong>{number}</strong> is valid until <strong>{showDay(quote.valid_until)}</strong>.
          </Paragraph>
        )}
        {!isHidden(quote.state) && (
          <ActionButton href={quoteUrl}>
            {isOpen(quote.state) ? 'View and answer this quote' : 'View this quote'}
          </ActionButton>
        )}
        {isOpen(quote.state) && <Paragraph>{KEEP_LINK}</Paragraph>}
        <Journey quote={quote} />
      </>
    ),
  }
}

/** Tells the customer that the acceptance has arrived and when it will be confirmed. */
function writeUnconfirmed(model: MailModelOf<'offer-unconfirmed'>): Notice {
  const { business, quote } = model
  const number = quoteNumber(quote)
  const within = showWithin(business.confirmMinutes, business.alwaysOpen)
  return {
    subject: `We have your acceptance of quote ${number} | ${business.name}`,
    title: `You have accepted our quote ${number}`,
    preview: `${showEuros(quote.total_cents)}. We will confirm your vehicle ${within}.`,
    reason: accepted(model),
    heading: `Thank you, ${greetingName(quote.journey.full_name)}`,
    body: (
      <>
        <Paragraph>
          You have accepted quote <strong>{number}</strong>. We will confirm your vehicle {within}
          {quote.confirm_due_at ? `, by ${showInstant(quote.confirm_due_at)}` : ''}. Your journey is not
          booked, and nothing is payable, until then.
        </Paragraph>
        <Journey quote={quote} />
        <Price quote={quote} />
        <Paragraph>Has something changed? {replyOrRing(business)}.</Paragraph>
      </>
    ),
  }
}

const EXAMPLE = { business: exampleBusiness, lead: exampleLead, quote: exampleQuote }

export const quoteSent = quoteNotice(writeSent, { ...EXAMPLE, kind: 'offer', quoteUrl: EXAMPLE_QUOTE_URL })

export const quoteWithdrawn = quoteNotice(writeWithdrawn, {
  ...EXAMPLE,
  kind: 'offer-withdrawn',
  inCalendar: true,
  calendarRevision: 1,
  message: 'Our coach is in the workshop that day.',
})

export const quoteAnswer = quoteNotice(writeAnswer, {
  ...EXAMPLE,
  kind: 'offer-answer',
  question: 'Is there wifi on board?',
  answer: 'Yes, free of charge, in every vehicle.',
  quoteUrl: EXAMPLE_QUOTE_URL,
})

export const quoteUnconfirmed = quoteNotice(writeUnconfirmed, {
  ...EXAMPLE,
  kind: 'offer-unconfirmed',
  quote: { ...exampleQuote, state: 'unconfirmed', confirm_due_at: '2026-11-22T17:00:00.000Z' },
})
