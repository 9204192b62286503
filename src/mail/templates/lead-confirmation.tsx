import { greetingName } from '#contract/basics/greeting-name.ts'
import type { MailedLead, MailModelOf } from '#contract/mail/mail-models.ts'
import { journeyAttachment } from '../calendar-invite.ts'
import { FactList } from '../components/fact-list.tsx'
import { Frame } from '../components/frame.tsx'
import { StepList } from '../components/step-list.tsx'
import { Lines, Paragraph, SectionTitle, SignOff, TextLink, Title } from '../components/text-blocks.tsx'
import { exampleBusiness, exampleLead } from '../examples.ts'
import { journeyFacts, mailLink, showInstant, showPromise } from '../format.ts'
import type { MailTemplate } from '../template.ts'

const CONCIERGE = 'Our concierge is available 24 hours a day, 7 days a week.'
const WHILE_TRAVELLING = 'If your plans change, ring or write to us, and we see to it.'

/**
 * Tells the customer at once that the enquiry has arrived, and what happens next. Leads entered by staff have no promised response
 * time.
 */
function LeadConfirmation({ business, lead }: MailModelOf<'lead-confirmation'>) {
  const minutes = lead.response_minutes ?? (lead.source === 'web' ? business.responseMinutes : null)
  const promise = minutes === null ? null : showPromise(lead, minutes, business)
  const title = `Thank you, ${greetingName(lead.full_name)}`
  return (
    <Frame
      business={business}
      title={title}
      preview={`We have your enquiry ${lead.reference}. A consultant will contact you${promise ? ` ${promise}` : ''}.`}
      reason={`You're receiving this email because ${writeReason(lead, business.name)}. If that was not you, please ignore it.`}
    >
      <Title>{title}</Title>
      <Paragraph>
        We have received your enquiry. One of our consultants will contact you
        {promise ? (
          <>
            {' '}
            <strong>{promise}</strong>
          </>
        ) : null}
        .
      </Paragraph>
      <Paragraph>
        Your reference is <strong>{lead.reference}</strong>. We received your enquiry on{' '}
        {showInstant(lead.created_at)}.
      </Paragraph>

      <SectionTitle>Your journey</SectionTitle>
      <FactList facts={journeyFacts(lead)} />

      <Paragraph>
        A calendar file for your journey is attached. Your journey is not booked until we confirm it.
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
            text: 'A consultant checks your route, your group and your timing.',
          },
          { name: 'We contact you', text: contactText(lead, promise) },
          { name: 'At your service', text: business.alwaysOpen ? CONCIERGE : WHILE_TRAVELLING },
        ]}
      />

      <Paragraph>
        Would you like to change or add something? Reply to this email or write to{' '}
        <TextLink href={mailLink(business.email)} text={business.email} />.
      </Paragraph>
      <SignOff business={business} />
    </Frame>
  )
}

function writeReason({ source }: MailedLead, name: string): string {
  return source === 'web'
    ? `this address was entered in the quote form of ${name}`
    : `this address was given with an enquiry to ${name}`
}

/** Writes 'Within 2 hours, on 087 123 4567 or by email.', without unknown parts. */
function contactText({ mobile_national }: MailedLead, promise: string | null): string {
  const way = mobile_national ? `on ${mobile_national} or by email` : 'by email'
  const text = promise ? `${promise}, ${way}` : way
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

export const leadConfirmation: MailTemplate<'lead-confirmation'> = {
  subject: ({ lead, business }) =>
    `We have received your enquiry (reference ${lead.reference}) | ${business.name}`,
  email: LeadConfirmation,
  attachments: ({ business, lead }) => [journeyAttachment(business, lead)],
  example: { kind: 'lead-confirmation', business: exampleBusiness, lead: exampleLead },
}
