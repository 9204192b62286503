import { formatDayAndTime } from '#contract/basics/date-text.ts'
import type { MailModelOf } from '#contract/mail/mail-models.ts'
import { FactList } from '../components/fact-list.tsx'
import { Frame } from '../components/frame.tsx'
import { LeadButton } from '../components/lead-button.tsx'
import { Lines, Paragraph, SectionTitle, TextLink, Title } from '../components/text-blocks.tsx'
import { EXAMPLE_LEAD_URL, exampleBusiness, exampleLead } from '../examples.ts'
import { dialable, journeyFacts, mailLink, oneLine, showInstant, showPromise } from '../format.ts'
import type { MailTemplate } from '../template.ts'

/** Tells staff of a new enquiry, with contact, journey and response time. */
function LeadAlert({ business, lead, leadUrl }: MailModelOf<'lead-alert'>) {
  const name = oneLine(lead.full_name, 80)
  const phone = lead.mobile_e164 ?? dialable(lead.mobile_number)
  const promise = showPromise(lead, lead.response_minutes ?? business.responseMinutes, business)
  return (
    <Frame
      business={business}
      title={`New enquiry from ${name}`}
      preview={`${formatDayAndTime(lead.date_of_travel, lead.pickup_time)}, ${oneLine(lead.pickup_location || 'pick-up to be agreed', 60)}. Reply promised ${promise}.`}
      reason={`Sent to the address that receives ${business.name}'s enquiries.`}
    >
      <Title>New enquiry from {name}</Title>
      <Paragraph>
        Received {showInstant(lead.created_at)}. The customer was promised a reply <strong>{promise}</strong>.
      </Paragraph>

      <LeadButton leadUrl={leadUrl} leadId={lead.id} />

      <SectionTitle>Contact</SectionTitle>
      <FactList
        facts={[
          { name: 'Name', value: lead.full_name },
          {
            name: 'Mobile',
            value: phone ? (
              <TextLink href={`tel:${phone}`} text={lead.mobile_national} />
            ) : (
              lead.mobile_number
            ),
          },
          {
            name: 'Email',
            value: <TextLink href={mailLink(lead.email)} text={lead.email} />,
          },
        ]}
      />

      <SectionTitle>Journey</SectionTitle>
      <FactList facts={journeyFacts(lead)} />

      {lead.additional_info.trim() !== '' && (
        <>
          <SectionTitle>Message</SectionTitle>
          <Paragraph>
            <Lines text={lead.additional_info} />
          </Paragraph>
        </>
      )}

      <SectionTitle>Source</SectionTitle>
      <FactList
        facts={[
          { name: 'Lead', value: String(lead.id) },
          { name: 'Reference', value: lead.reference },
          { name: 'Page', value: lead.slug || 'Not recorded' },
        ]}
      />
    </Frame>
  )
}

export const leadAlert: MailTemplate<'lead-alert'> = {
  subject: ({ lead }) =>
    `New enquiry from ${oneLine(lead.full_name, 80)}: ${formatDayAndTime(lead.date_of_travel, lead.pickup_time)} (lead ${lead.id})`,
  email: LeadAlert,
  example: { kind: 'lead-alert', business: exampleBusiness, lead: exampleLead, leadUrl: EXAMPLE_LEAD_URL },
}
