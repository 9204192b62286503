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

/** To staff: a customer still waits for the answer that they were promised, and the time is nearly up, or over. */
export function ResponseDueEmail({ kind, business: firm, lead, leadUrl }: ResponseDueEmailProps) {
  const name = oneLine(lead.full_name, 80)
  const broken = kind === 'response-overdue'
  const title = broken ? `${name} was not answered in time` : `${name} is still waiting for an answer`
  const due = showInstant(lead.response_due_at ?? lead.created_at)
  return (
    <Frame
      business={firm}
      title={title}
      preview={broken ? `The answer was promised by ${due}.` : `The answer is promised by ${due}.`}
      reason={
        broken
          ? `Administrators of ${firm.name} are told when a promise was broken.`
          : `Whoever handles an enquiry of ${firm.name} is reminded before its promise is broken.`
      }
    >
      <Title>{title}</Title>
      <Paragraph>
        The page promised an answer within{' '}
        <strong>{showResponseTime(lead.response_minutes ?? firm.responseMinutes)}</strong>
        {broken ? `: by ${due}. Nobody has been in touch yet.` : `: by ${due}.`}
      </Paragraph>
      <Paragraph>
        {lead.assigned_to_name
          ? `Assigned to ${lead.assigned_to_name}.`
          : 'Nobody has taken this enquiry yet.'}
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
