import { formatShortDay } from '#contract/basics/date-text.ts'
import { greetingName } from '#contract/basics/greeting-name.ts'
import { showEuros } from '#contract/basics/money.ts'
import type { MailModelOf } from '#contract/mail/mail-models.ts'
import { offerNumber } from '#contract/offers/offer.ts'
import { isHidden, isOpen } from '#contract/offers/offer-states.ts'
import { endFiles } from '../calendar-invite.ts'
import { ActionButton } from '../components/action-button.tsx'
import { Paragraph } from '../components/text-blocks.tsx'
import { EXAMPLE_OFFER_URL, exampleBusiness, exampleLead, exampleOffer } from '../examples.ts'
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
  const { business, offer, offerUrl } = model
  const lastDay = showDay(offer.valid_until)
  const isRevised = offer.revision > 1
  const within = showWithin(business.confirmMinutes, business.alwaysOpen)
  return {
    subject: `Your quote ${offerNumber(offer)} for ${formatShortDay(offer.journey.date_of_travel)} | ${business.name}`,
    title: `Your quote from ${business.name}`,
    preview: `${showEuros(offer.total_cents)} for ${showDay(offer.journey.date_of_travel)}. Valid until ${lastDay}.`,
    reason: asked(model),
    heading: isRevised ? 'Your revised quote' : 'Your quote',
    isGreeted: true,
    body: (
      <>
        <Words
          text={
            offer.message.trim() === ''
              ? 'Thank you for your enquiry. This is our price for your journey.'
              : offer.message
          }
        />
        <Paragraph>
          Quote <strong>{offerNumber(offer)}</strong> is valid until <strong>{lastDay}</strong>.
          {isRevised ? ' It replaces the quote that we sent before.' : ''}
        </Paragraph>
        <Journey offer={offer} />
        <Price offer={offer} />
        <ActionButton href={offerUrl}>View and answer this quote</ActionButton>
        <Paragraph>
          You can accept it, decline it or ask us a question there.
          {offer.confirms ? ` Once you accept, we will confirm your vehicle ${within}.` : ''} {KEEP_LINK}
        </Paragraph>
        <Terms offer={offer} />
      </>
    ),
  }
}

const KEEP_LINK = "Please don't forward this link: anyone who has it can accept on your behalf."

/** Tells the customer that the quote was withdrawn. */
function writeWithdrawn(model: MailModelOf<'offer-withdrawn'>): Notice {
  const { business, offer, message, inCalendar } = model
  const number = offerNumber(offer)
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
        <Journey offer={offer} />
        {inCalendar && <CalendarEnd />}
      </>
    ),
    files: () => endFiles(model),
  }
}

/** Sends the customer's question, our reply and a link to the quote. */
function writeAnswer({
  business,
  offer,
  question,
  answer,
  former,
  offerUrl,
}: MailModelOf<'offer-answer'>): Notice {
  const number = offerNumber(offer)
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
            <Changes former={former} offer={offer} />
            <Paragraph>
              The price stays <strong>{showEuros(offer.total_cents)}</strong>.
            </Paragraph>
          </>
        )}
        {isOpen(offer.state) && (
          <Paragraph>
            Quote <strong>{number}</strong> is valid until <strong>{showDay(offer.valid_until)}</strong>.
          </Paragraph>
        )}
        {!isHidden(offer.state) && (
          <ActionButton href={offerUrl}>
            {isOpen(offer.state) ? 'View and answer this quote' : 'View this quote'}
          </ActionButton>
        )}
        {isOpen(offer.state) && <Paragraph>{KEEP_LINK}</Paragraph>}
        <Journey offer={offer} />
      </>
    ),
  }
}

/** Tells the customer that the acceptance has arrived and when it will be confirmed. */
function writeUnconfirmed(model: MailModelOf<'offer-unconfirmed'>): Notice {
  const { business, offer } = model
  const number = offerNumber(offer)
  const within = showWithin(business.confirmMinutes, business.alwaysOpen)
  return {
    subject: `We have your acceptance of quote ${number} | ${business.name}`,
    title: `You have accepted our quote ${number}`,
    preview: `${showEuros(offer.total_cents)}. We will confirm your vehicle ${within}.`,
    reason: accepted(model),
    heading: `Thank you, ${greetingName(offer.journey.full_name)}`,
    body: (
      <>
        <Paragraph>
          You have accepted quote <strong>{number}</strong>. We will confirm your vehicle {within}
          {offer.confirm_due_at ? `, by ${showInstant(offer.confirm_due_at)}` : ''}. Your journey is not
          booked, and nothing is payable, until then.
        </Paragraph>
        <Journey offer={offer} />
        <Price offer={offer} />
        <Paragraph>Has something changed? {replyOrRing(business)}.</Paragraph>
      </>
    ),
  }
}

const EXAMPLE = { business: exampleBusiness, lead: exampleLead, offer: exampleOffer }

export const offerSent = quoteNotice(writeSent, { ...EXAMPLE, kind: 'offer', offerUrl: EXAMPLE_OFFER_URL })

export const offerWithdrawn = quoteNotice(writeWithdrawn, {
  ...EXAMPLE,
  kind: 'offer-withdrawn',
  inCalendar: true,
  calendarRevision: 1,
  message: 'Our coach is in the workshop that day.',
})

export const offerAnswer = quoteNotice(writeAnswer, {
  ...EXAMPLE,
  kind: 'offer-answer',
  question: 'Is there wifi on board?',
  answer: 'Yes, free of charge, in every vehicle.',
  offerUrl: EXAMPLE_OFFER_URL,
})

export const offerUnconfirmed = quoteNotice(writeUnconfirmed, {
  ...EXAMPLE,
  kind: 'offer-unconfirmed',
  offer: { ...exampleOffer, state: 'unconfirmed', confirm_due_at: '2026-11-22T17:00:00.000Z' },
})
