import type { MailedLead, ResponseDueModel } from '#contract/mail/mail.ts'
import { ActionButton } from '../components/action-button.tsx'
import { FactList } from '../components/fact-list.tsx'
import { Frame } from '../components/frame.tsx'
import { Paragraph, SectionTitle, Title } from '../components/text-blocks.tsx'
import { journeyFacts, oneLine, showInstant, showResponseTime } from '../format.ts'

type ResponseDueEmailProps = Pick<ResponseDueModel, 'kind' | 'business'> & {
  lead: MailedLead
  leadUrl: string | null
}

/** To staff: the response deadline of a lead is near or over. */
export function ResponseDueEmail({ kind, business: firm, lead, leadUrl }: ResponseDueEmailProps) {
  const name = oneLine(lead.full_name, 80)
  const broken = kind === 'response-overdue'
  const title = broken ? `${name} was not answered in time` : `${name} is still waiting for a reply`
  const due = showInstant(lead.response_due_at ?? lead.created_at)
  return (
    <Frame
      business={firm}
      title={title}
      preview={broken ? `The reply was promised by ${due}.` : `The reply is promised by ${due}.`}
      reason={
        broken
          ? `Sent to administrators of ${firm.name} when an enquiry was not answered in time.`
          : `Sent to the staff who handle enquiries of ${firm.name} before a reply is late.`
      }
    >
      <Title>{title}</Title>
      <Paragraph>
        The page promised a reply within{' '}
        <strong>{showResponseTime(lead.response_minutes ?? firm.responseMinutes)}</strong>
        {broken ? `: by ${due}. Nobody has contacted this customer yet.` : `: by ${due}.`}
      </Paragraph>
      <Paragraph>
        {lead.assigned_to_name ? `Assigned to ${lead.assigned_to_name}.` : 'Not assigned yet.'}
      </Paragraph>
      {leadUrl && <ActionButton href={leadUrl}>{`Open lead ${lead.id}`}</ActionButton>}
      <SectionTitle>Contact</SectionTitle>
      <FactList
        facts={[
          { name: 'Name', value: lead.full_name },
          { name: 'Mobile', value: lead.mobile_national },
          { name: 'Email', value: lead.email },
        ]}
      />
      <SectionTitle>Journey</SectionTitle>
      <FactList facts={journeyFacts(lead)} />
    </Frame>
  )
}
