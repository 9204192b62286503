import type { LeadMail } from '#contract/mail/mail.ts'
import { FactList } from '../components/fact-list.tsx'
import { Frame } from '../components/frame.tsx'
import { StepList } from '../components/step-list.tsx'
import { Lines, Paragraph, SectionTitle, SignOff, TextLink, Title } from '../components/text-blocks.tsx'
import { firstName, journeyFacts, mailLink, oneLine, showInstant, showResponseTime } from '../format.ts'

/** What the visitor gets within minutes of asking. */
export function LeadConfirmation({ business: firm, lead }: LeadMail) {
  const responseTime = showResponseTime(lead.response_minutes ?? firm.responseMinutes)
  const title = `Thank you, ${oneLine(firstName(lead.full_name), 60)}`
  return (
    <Frame
      business={firm}
      title={title}
      preview={`We have your enquiry ${lead.reference}. A consultant will contact you within ${responseTime}.`}
      reason={`You receive this mail because this address was entered in the quote form of ${firm.name}. If that was not you, please ignore it.`}
    >
      <Title>{title}</Title>
      <Paragraph>
        We have received your enquiry, and one of our consultants will contact you within{' '}
        <strong>{responseTime}</strong>.
      </Paragraph>
      <Paragraph>
        Your reference is <strong>{lead.reference}</strong>. You sent it on {showInstant(lead.created_at)}.
      </Paragraph>

      <SectionTitle>Your journey</SectionTitle>
      <FactList facts={journeyFacts(lead)} />

      <Paragraph>
        The journey is attached for your calendar. It is booked once we have confirmed it.
      </Paragraph>

      {lead.additional_info.trim() !== '' && (
        <>
          <SectionTitle>Your message</SectionTitle>
          <Paragraph>
            <Lines text={lead.additional_info} />
          </Paragraph>
        </>
      )}

      <SectionTitle>What happens next</SectionTitle>
      <StepList
        steps={[
          {
            name: 'A personal review',
            text: 'A consultant goes through your request and plans it with you in mind.',
          },
          { name: 'We contact you', text: `Within ${responseTime}, on ${lead.mobile_national} or by mail.` },
          { name: 'At your service', text: 'Our concierge is there for you 24 hours a day, 7 days a week.' },
        ]}
      />

      <Paragraph>
        Would you like to change or add something? Simply reply to this mail, or write to{' '}
        <TextLink href={mailLink(firm.email)} text={firm.email} />.
      </Paragraph>
      <SignOff business={firm} />
    </Frame>
  )
}
