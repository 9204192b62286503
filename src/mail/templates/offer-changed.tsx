import { greetingName } from '#contract/basics/greeting-name.ts'
import { showEuros } from '#contract/basics/money.ts'
import type { MailModelOf } from '#contract/mail/mail-models.ts'
import { offerNumber } from '#contract/offers/offer.ts'
import { changedFacts } from '#contract/offers/offered-journey.ts'
import { attachmentsOfChange, describeChangeFiles } from '../changed-journey.ts'
import { ActionButton } from '../components/action-button.tsx'
import { ChangedFactList } from '../components/changed-fact-list.tsx'
import { FactList } from '../components/fact-list.tsx'
import { Frame } from '../components/frame.tsx'
import { Lines, Paragraph, SectionTitle, SignOff, Title } from '../components/text-blocks.tsx'
import { exampleBusiness, exampleLead, exampleOffer } from '../examples.ts'
import { journeyFacts, showDay } from '../format.ts'
import type { MailTemplate } from '../template.ts'

/** To the customer: what is booked goes on with other facts, for the same price. */
function OfferChanged(model: MailModelOf<'offer-changed'>) {
  const { business, offer, former, message, offerUrl } = model
  const number = offerNumber(offer)
  return (
    <Frame
      business={business}
      title={`Your booking with ${business.name} has changed`}
      preview={`Quote ${number} for ${showDay(offer.journey.date_of_travel)}: what has changed, and what stays.`}
      reason={`You're receiving this email because you booked quote ${number} from ${business.name}. If that was not you, please tell us straight away.`}
    >
      <Title>Your booking has changed</Title>
      <Paragraph>Dear {greetingName(offer.journey.full_name)},</Paragraph>
      <Paragraph>
        Your journey is still booked (quote <strong>{number}</strong>). We have changed what you see below.
        The price stays <strong>{showEuros(offer.total_cents)}</strong>.
      </Paragraph>
      {message.trim() !== '' && (
        <Paragraph>
          <Lines text={message} />
        </Paragraph>
      )}

      <SectionTitle>What has changed</SectionTitle>
      <ChangedFactList facts={changedFacts(former, offer.journey)} />
      <Paragraph>{describeChangeFiles(model)}</Paragraph>

      <SectionTitle>Your journey now</SectionTitle>
      <FactList facts={journeyFacts(offer.journey)} />

      <Paragraph>The page of your booking shows all of it, with the price and the terms.</Paragraph>
      <ActionButton href={offerUrl}>View your booking</ActionButton>
      <Paragraph>
        Is this not what you wanted? Reply to this email
        {business.phone ? ` or ring ${business.phone}` : ''} straight away.
      </Paragraph>
      <SignOff business={business} />
    </Frame>
  )
}

export const offerChanged: MailTemplate<'offer-changed'> = {
  subject: ({ offer, business }) =>
    `Your booking has changed: quote ${offerNumber(offer)} | ${business.name}`,
  email: OfferChanged,
  attachments: attachmentsOfChange,
  example: {
    kind: 'offer-changed',
    business: exampleBusiness,
    lead: exampleLead,
    offer: { ...exampleOffer, state: 'accepted' },
    former: { ...exampleOffer.journey, pickup_time: '10:15:00', number_of_people: 4 },
    message: 'As we said on the phone, we collect you a little earlier.',
    at: '2027-01-06T10:00:00.000Z',
    offerUrl: 'https://www.jaunt.example/quote/secret',
    calendarRevision: 2,
  },
}
