import { greetingName } from '#contract/basics/greeting-name.ts'
import { showEuros } from '#contract/basics/money.ts'
import type { MailAttachment, MailModelOf } from '#contract/mail/mail-models.ts'
import { type Offer, offerNumber, showTerms } from '#contract/offers/offer.ts'
import { journeyAttachment } from '../calendar-invite.ts'
import { FactList } from '../components/fact-list.tsx'
import { Frame } from '../components/frame.tsx'
import { PriceList } from '../components/price-list.tsx'
import { Lines, Paragraph, SectionTitle, SignOff, Title } from '../components/text-blocks.tsx'
import { exampleBusiness, exampleLead, exampleOffer } from '../examples.ts'
import { journeyFacts, showDay } from '../format.ts'
import type { MailTemplate } from '../template.ts'

/** To the customer: the written confirmation of the booking. */
function OfferAccepted({ business, offer }: MailModelOf<'offer-accepted'>) {
  return (
    <Frame
      business={business}
      title={`Your booking with ${business.name}`}
      preview={`${isConfirmed(offer) ? 'We confirm' : 'You have accepted'} quote ${offerNumber(offer)}: ${showEuros(offer.total_cents)} for ${showDay(offer.journey.date_of_travel)}.`}
      reason={`You're receiving this email because quote ${offerNumber(offer)} from ${business.name} was accepted online. If that was not you, please tell us straight away.`}
    >
      <Title>{`Thank you, ${greetingName(offer.journey.full_name)}`}</Title>
      <Paragraph>
        {isConfirmed(offer) ? 'We confirm your booking (quote ' : 'You have accepted quote '}
        <strong>{offerNumber(offer)}</strong>
        {isConfirmed(offer) ? '). ' : '. '}Your journey is booked. Please keep this email as your
        confirmation.
      </Paragraph>

      <SectionTitle>Your journey</SectionTitle>
      <FactList facts={journeyFacts(offer.journey)} />
      <Paragraph>A calendar file for your journey is attached.</Paragraph>

      <SectionTitle>The price</SectionTitle>
      <PriceList offer={offer} />
      {offer.vat_note.trim() !== '' && <Paragraph>{offer.vat_note}</Paragraph>}

      <SectionTitle>Terms</SectionTitle>
      <Paragraph>
        <Lines text={showTerms({ ...offer, state: 'accepted' })} />
      </Paragraph>
      <Paragraph>
        Has something changed? Reply to this email{business.phone ? ` or ring ${business.phone}` : ''}.
      </Paragraph>
      <SignOff business={business} />
    </Frame>
  )
}

/** By the business, after the customer had accepted. */
function isConfirmed({ replies }: Offer): boolean {
  return replies.some(({ kind }) => kind === 'confirmed')
}

export const offerAccepted: MailTemplate<'offer-accepted'> = {
  subject: ({ offer, business }) =>
    `Your booking is confirmed: quote ${offerNumber(offer)} | ${business.name}`,
  email: OfferAccepted,
  attachments: (model) => [bookingAttachment(model)],
  example: {
    kind: 'offer-accepted',
    business: exampleBusiness,
    lead: exampleLead,
    offer: exampleOffer,
    calendarRevision: 1,
  },
}

/** The calendar file of the offered journey. The lead may have changed since. */
function bookingAttachment(model: MailModelOf<'offer-accepted'>): MailAttachment {
  const { business, lead, offer, calendarRevision } = model
  const accepted = offer.replies.find(({ kind }) => kind === 'accepted')
  const booking = {
    number: offerNumber(offer),
    calendarRevision,
    at: accepted?.created_at ?? offer.created_at,
  }
  return journeyAttachment(business, { ...lead, ...offer.journey }, booking)
}
