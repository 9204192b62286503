import { greetingName } from '#contract/basics/greeting-name.ts'
import type { MailModelOf } from '#contract/mail/mail-models.ts'
import { offerNumber } from '#contract/offers/offer.ts'
import { FactList } from '../components/fact-list.tsx'
import { Frame } from '../components/frame.tsx'
import { Lines, Paragraph, SectionTitle, SignOff, Title } from '../components/text-blocks.tsx'
import { exampleBusiness, exampleLead, exampleOffer } from '../examples.ts'
import { journeyFacts } from '../format.ts'
import { cancellationOf } from '../journey-cancellation.ts'
import type { MailTemplate } from '../template.ts'

/** To the customer: what they accepted cannot be done, and why. */
function OfferRefused({ business, offer, reason, inCalendar }: MailModelOf<'offer-refused'>) {
  const number = offerNumber(offer)
  return (
    <Frame
      business={business}
      title="We are sorry: we cannot confirm your journey"
      preview={`Quote ${number} is not booked, and you owe nothing.`}
      reason={`You're receiving this email because quote ${number} from ${business.name} was accepted online. If that was not you, please tell us straight away.`}
    >
      <Title>We are sorry</Title>
      <Paragraph>Dear {greetingName(offer.journey.full_name)},</Paragraph>
      <Paragraph>
        You accepted quote <strong>{number}</strong>, and we cannot confirm your journey. It is not booked,
        and you owe nothing.
      </Paragraph>
      <Paragraph>
        <Lines text={reason} />
      </Paragraph>
      <Paragraph>
        Would another vehicle, time or day suit you? Reply to this email
        {business.phone ? ` or ring ${business.phone}` : ''}, and we will find a way.
      </Paragraph>
      <SectionTitle>Your journey</SectionTitle>
      <FactList facts={journeyFacts(offer.journey)} />
      {inCalendar && <Paragraph>The attached file takes this journey out of your calendar.</Paragraph>}
      <SignOff business={business} />
    </Frame>
  )
}

export const offerRefused: MailTemplate<'offer-refused'> = {
  subject: ({ offer, business }) =>
    `We cannot confirm your journey: quote ${offerNumber(offer)} | ${business.name}`,
  email: OfferRefused,
  attachments: cancellationOf,
  example: {
    kind: 'offer-refused',
    business: exampleBusiness,
    lead: exampleLead,
    offer: { ...exampleOffer, state: 'refused' },
    inCalendar: true,
    calendarRevision: 1,
    reason: 'All our vehicles of this size are on the road that day.',
  },
}
