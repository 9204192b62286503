import { greetingName } from '#contract/basics/greeting-name.ts'
import { showEuros } from '#contract/basics/money.ts'
import type { MailModelOf } from '#contract/mail/mail-models.ts'
import { offerNumber } from '#contract/offers/offer.ts'
import { FactList } from '../components/fact-list.tsx'
import { Frame } from '../components/frame.tsx'
import { PriceList } from '../components/price-list.tsx'
import { Paragraph, SectionTitle, SignOff, Title } from '../components/text-blocks.tsx'
import { exampleBusiness, exampleLead, exampleOffer } from '../examples.ts'
import { journeyFacts, showInstant, showWithin } from '../format.ts'
import type { MailTemplate } from '../template.ts'

/** To the customer: the acceptance has arrived, and until when it is confirmed. */
function OfferUnconfirmed({ business, offer }: MailModelOf<'offer-unconfirmed'>) {
  const number = offerNumber(offer)
  const within = ` ${showWithin(business.confirmMinutes, business.alwaysOpen)}`
  return (
    <Frame
      business={business}
      title={`You have accepted our quote ${number}`}
      preview={`${showEuros(offer.total_cents)}. We confirm your vehicle${within}.`}
      reason={`You're receiving this email because quote ${number} from ${business.name} was accepted online. If that was not you, please tell us straight away.`}
    >
      <Title>{`Thank you, ${greetingName(offer.journey.full_name)}`}</Title>
      <Paragraph>
        You have accepted quote <strong>{number}</strong>. We confirm your vehicle{within}
        {offer.confirm_due_at ? `, by ${showInstant(offer.confirm_due_at)}` : ''}. Nothing is booked or
        payable before.
      </Paragraph>

      <SectionTitle>Your journey</SectionTitle>
      <FactList facts={journeyFacts(offer.journey)} />

      <SectionTitle>The price</SectionTitle>
      <PriceList offer={offer} />
      {offer.vat_note.trim() !== '' && <Paragraph>{offer.vat_note}</Paragraph>}
      <Paragraph>
        Has something changed? Reply to this email{business.phone ? ` or ring ${business.phone}` : ''}.
      </Paragraph>
      <SignOff business={business} />
    </Frame>
  )
}

export const offerUnconfirmed: MailTemplate<'offer-unconfirmed'> = {
  subject: ({ offer, business }) =>
    `We have your acceptance of quote ${offerNumber(offer)} | ${business.name}`,
  email: OfferUnconfirmed,
  example: {
    kind: 'offer-unconfirmed',
    business: exampleBusiness,
    lead: exampleLead,
    offer: { ...exampleOffer, state: 'unconfirmed', confirm_due_at: '2026-11-22T17:00:00.000Z' },
  },
}
