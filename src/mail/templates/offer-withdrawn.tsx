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

/** To the customer: an open quote no longer stands. */
function OfferWithdrawn({ business, offer, message, inCalendar }: MailModelOf<'offer-withdrawn'>) {
  const number = offerNumber(offer)
  return (
    <Frame
      business={business}
      title={`Your quote from ${business.name} is withdrawn`}
      preview={`Quote ${number} can no longer be accepted.`}
      reason={`You're receiving this email because you asked ${business.name} for a quote. If that was not you, please ignore it.`}
    >
      <Title>Your quote is withdrawn</Title>
      <Paragraph>Dear {greetingName(offer.journey.full_name)},</Paragraph>
      <Paragraph>
        We have withdrawn quote <strong>{number}</strong>. It can no longer be accepted, and you owe nothing.
      </Paragraph>
      {message.trim() !== '' && (
        <Paragraph>
          <Lines text={message} />
        </Paragraph>
      )}
      <Paragraph>
        Would you still like to travel? Reply to this email
        {business.phone ? ` or ring ${business.phone}` : ''}, and we will find what suits you.
      </Paragraph>
      <SectionTitle>Your journey</SectionTitle>
      <FactList facts={journeyFacts(offer.journey)} />
      {inCalendar && <Paragraph>The attached file takes this journey out of your calendar.</Paragraph>}
      <SignOff business={business} />
    </Frame>
  )
}

export const offerWithdrawn: MailTemplate<'offer-withdrawn'> = {
  subject: ({ offer, business }) => `Your quote ${offerNumber(offer)} is withdrawn | ${business.name}`,
  email: OfferWithdrawn,
  attachments: cancellationOf,
  example: {
    kind: 'offer-withdrawn',
    business: exampleBusiness,
    lead: exampleLead,
    offer: exampleOffer,
    inCalendar: true,
    calendarRevision: 1,
    message: 'Our coach is in the workshop that day.',
  },
}
