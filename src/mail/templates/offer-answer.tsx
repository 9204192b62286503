import { greetingName } from '#contract/basics/greeting-name.ts'
import { showEuros } from '#contract/basics/money.ts'
import type { MailModelOf } from '#contract/mail/mail-models.ts'
import { offerNumber } from '#contract/offers/offer.ts'
import { isHidden, isOpen } from '#contract/offers/offer-states.ts'
import { changedFacts } from '#contract/offers/offered-journey.ts'
import { ActionButton } from '../components/action-button.tsx'
import { ChangedFactList } from '../components/changed-fact-list.tsx'
import { FactList } from '../components/fact-list.tsx'
import { Frame } from '../components/frame.tsx'
import { Lines, Paragraph, SectionTitle, SignOff, Title } from '../components/text-blocks.tsx'
import { exampleBusiness, exampleLead, exampleOffer } from '../examples.ts'
import { journeyFacts, oneLine, showDay } from '../format.ts'
import type { MailTemplate } from '../template.ts'

/** To the customer: their question, our answer and the way back to the quote. */
function OfferAnswerMail({
  business,
  offer,
  question,
  answer,
  former,
  offerUrl,
}: MailModelOf<'offer-answer'>) {
  const number = offerNumber(offer)
  return (
    <Frame
      business={business}
      title={`Our answer to your question about quote ${number}`}
      preview={oneLine(answer, 90)}
      reason={`You're receiving this email because a question about quote ${number} from ${business.name} was asked online.`}
    >
      <Title>Our answer</Title>
      <Paragraph>Dear {greetingName(offer.journey.full_name)},</Paragraph>
      {question !== '' && (
        <Paragraph>
          You asked: “<Lines text={question} />”
        </Paragraph>
      )}
      <Paragraph>
        <Lines text={answer} />
      </Paragraph>
      {former && (
        <>
          <SectionTitle>What has changed</SectionTitle>
          <ChangedFactList facts={changedFacts(former, offer.journey)} />
          <Paragraph>
            The price stays <strong>{showEuros(offer.total_cents)}</strong>.
          </Paragraph>
        </>
      )}
      {isOpen(offer.state) ? (
        <>
          <Paragraph>
            Quote <strong>{number}</strong> is valid until <strong>{showDay(offer.valid_until)}</strong>.
          </Paragraph>
          <ActionButton href={offerUrl}>View and answer this quote</ActionButton>
          <Paragraph>Please don't forward this link: anyone who has it can accept on your behalf.</Paragraph>
        </>
      ) : (
        !isHidden(offer.state) && <ActionButton href={offerUrl}>View this quote</ActionButton>
      )}
      <SectionTitle>Your journey</SectionTitle>
      <FactList facts={journeyFacts(offer.journey)} />
      <SignOff business={business} />
    </Frame>
  )
}

export const offerAnswer: MailTemplate<'offer-answer'> = {
  subject: ({ offer, business }) =>
    `Our answer to your question about quote ${offerNumber(offer)} | ${business.name}`,
  email: OfferAnswerMail,
  example: {
    kind: 'offer-answer',
    business: exampleBusiness,
    lead: exampleLead,
    offer: exampleOffer,
    question: 'Is there wifi on board?',
    answer: 'Yes, free of charge, in every vehicle.',
    offerUrl: 'https://www.jaunt.example/quote/secret',
  },
}
