import { greetingName } from '#contract/basics/greeting-name.ts'
import type { MailModelOf } from '#contract/mail/mail-models.ts'
import { offerNumber, showTerms } from '#contract/offers/offer.ts'
import { FactList } from '../components/fact-list.tsx'
import { Frame } from '../components/frame.tsx'
import { Lines, Paragraph, SectionTitle, SignOff, Title } from '../components/text-blocks.tsx'
import { exampleBusiness, exampleLead, exampleOffer } from '../examples.ts'
import { journeyFacts } from '../format.ts'
import { cancellationOf } from '../journey-cancellation.ts'
import type { MailTemplate } from '../template.ts'

/** To the customer: what was booked is not any more, by their wish or the business's. */
function OfferCancelled({ business, offer, reason, by, inCalendar }: MailModelOf<'offer-cancelled'>) {
  const number = offerNumber(offer)
  const asked = by === 'customer'
  return (
    <Frame
      business={business}
      title={`Your booking with ${business.name} is cancelled`}
      preview={`Quote ${number} is no longer booked.`}
      reason={`You're receiving this email because you booked quote ${number} from ${business.name}. If that was not you, please tell us straight away.`}
    >
      <Title>{asked ? 'Your booking is cancelled' : 'We are sorry: we have to cancel'}</Title>
      <Paragraph>Dear {greetingName(offer.journey.full_name)},</Paragraph>
      <Paragraph>
        {asked
          ? 'As you asked, we have cancelled your booking (quote '
          : 'We cannot carry out your booking (quote '}
        <strong>{number}</strong>).{' '}
        {inCalendar ? 'Your journey is no longer booked.' : 'What else you have booked stands.'}{' '}
        {asked
          ? 'The terms below say what cancelling costs.'
          : 'You owe nothing for it, and we pay back what you have paid.'}
      </Paragraph>
      <Paragraph>
        <Lines text={reason} />
      </Paragraph>
      <Paragraph>
        {asked ? 'Is this not what you wanted? ' : 'Would another vehicle, time or day suit you? '}
        Reply to this email{business.phone ? ` or ring ${business.phone}` : ''}
        {asked ? ' straight away.' : ', and we will find a way.'}
      </Paragraph>
      <SectionTitle>The cancelled journey</SectionTitle>
      <FactList facts={journeyFacts(offer.journey)} />
      {asked && (
        <>
          <SectionTitle>Terms</SectionTitle>
          <Paragraph>
            <Lines text={showTerms(offer)} />
          </Paragraph>
        </>
      )}
      {inCalendar && <Paragraph>The attached file takes this journey out of your calendar.</Paragraph>}
      <SignOff business={business} />
    </Frame>
  )
}

export const offerCancelled: MailTemplate<'offer-cancelled'> = {
  subject: ({ offer, business }) =>
    `Your booking is cancelled: quote ${offerNumber(offer)} | ${business.name}`,
  email: OfferCancelled,
  attachments: cancellationOf,
  example: {
    kind: 'offer-cancelled',
    business: exampleBusiness,
    lead: exampleLead,
    offer: { ...exampleOffer, state: 'cancelled' },
    inCalendar: true,
    calendarRevision: 1,
    by: 'business',
    reason: 'Our coach has broken down, and no other of this size is free that day.',
  },
}
