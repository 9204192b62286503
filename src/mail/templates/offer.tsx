import { formatShortDay } from '#contract/basics/date-text.ts'
import { greetingName } from '#contract/basics/greeting-name.ts'
import { showEuros } from '#contract/basics/money.ts'
import type { MailModelOf } from '#contract/mail/mail-models.ts'
import { offerNumber, showTerms } from '#contract/offers/offer.ts'
import { ActionButton } from '../components/action-button.tsx'
import { FactList } from '../components/fact-list.tsx'
import { Frame } from '../components/frame.tsx'
import { PriceList } from '../components/price-list.tsx'
import { Lines, Paragraph, SectionTitle, SignOff, Title } from '../components/text-blocks.tsx'
import { exampleBusiness, exampleLead, exampleOffer } from '../examples.ts'
import { journeyFacts, showDay, showWithin } from '../format.ts'
import type { MailTemplate } from '../template.ts'

/** To the customer: price, journey, terms and the link to the page where the offer is answered. */
function OfferEmail({ business, offer, offerUrl }: MailModelOf<'offer'>) {
  const total = showEuros(offer.total_cents)
  const lastDay = showDay(offer.valid_until)
  const revised = offer.revision > 1
  return (
    <Frame
      business={business}
      title={`Your quote from ${business.name}`}
      preview={`${total} for ${showDay(offer.journey.date_of_travel)}. Valid until ${lastDay}.`}
      reason={`You're receiving this email because you asked ${business.name} for a quote. If that was not you, please ignore it.`}
    >
      <Title>{revised ? 'Your revised quote' : 'Your quote'}</Title>
      <Paragraph>Dear {greetingName(offer.journey.full_name)},</Paragraph>
      {offer.message.trim() === '' ? (
        <Paragraph>Thank you for your enquiry. This is our price for your journey.</Paragraph>
      ) : (
        <Paragraph>
          <Lines text={offer.message} />
        </Paragraph>
      )}
      <Paragraph>
        Quote <strong>{offerNumber(offer)}</strong> is valid until <strong>{lastDay}</strong>.
        {revised ? ' It replaces the quote that we sent before.' : ''}
      </Paragraph>

      <SectionTitle>Your journey</SectionTitle>
      <FactList facts={journeyFacts(offer.journey)} />

      <SectionTitle>The price</SectionTitle>
      <PriceList offer={offer} />
      {offer.vat_note.trim() !== '' && <Paragraph>{offer.vat_note}</Paragraph>}

      <ActionButton href={offerUrl}>View and answer this quote</ActionButton>
      <Paragraph>
        You can accept it, decline it or ask us a question there.
        {offer.confirms
          ? ` Once you accept, we confirm your vehicle ${showWithin(business.confirmMinutes, business.alwaysOpen)}.`
          : ''}{' '}
        Please don't forward this link: anyone who has it can accept on your behalf.
      </Paragraph>

      <SectionTitle>Terms</SectionTitle>
      <Paragraph>
        <Lines text={showTerms(offer)} />
      </Paragraph>
      <SignOff business={business} />
    </Frame>
  )
}

export const offerTemplate: MailTemplate<'offer'> = {
  subject: ({ offer, business }) =>
    `Your quote ${offerNumber(offer)} for ${formatShortDay(offer.journey.date_of_travel)} | ${business.name}`,
  email: OfferEmail,
  example: {
    kind: 'offer',
    business: exampleBusiness,
    lead: exampleLead,
    offer: exampleOffer,
    offerUrl: 'https://www.jaunt.example/quote/secret',
  },
}
