import { formatDayAndTime } from '#contract/basics/date-text.ts'
import type { MailedLead, MailModelOf } from '#contract/mail/mail-models.ts'
import { FactList } from '../components/fact-list.tsx'
import { Frame } from '../components/frame.tsx'
import { LeadButton, NoLink } from '../components/lead-button.tsx'
import { LeadName } from '../components/lead-name.tsx'
import { Paragraph, SectionTitle, Title } from '../components/text-blocks.tsx'
import { EXAMPLE_LEAD_URL, exampleBusiness, exampleLead } from '../examples.ts'
import { contactFacts, journeyFacts, oneLine, showInstant, showWithin } from '../format.ts'
import type { MailTemplate } from '../template.ts'

type ResponseDueModel = MailModelOf<'response-due-soon' | 'response-overdue'>

type ResponseDueEmailProps = Pick<ResponseDueModel, 'kind' | 'business'> & {
  lead: MailedLead
  leadUrl: string | null
}

/** Tells staff that the response deadline of a lead is near or over. */
function ResponseDueOne({ kind, business, lead, leadUrl }: ResponseDueEmailProps) {
  const name = oneLine(lead.full_name, 80)
  const isOverdue = kind === 'response-overdue'
  const title = isOverdue ? `${name} was not answered in time` : `${name} is still waiting for a reply`
  const due = showInstant(lead.response_due_at ?? lead.created_at)
  return (
    <Frame
      business={business}
      title={title}
      preview={isOverdue ? `The reply was promised by ${due}.` : `The reply is promised by ${due}.`}
      reason={
        isOverdue
          ? `Sent to administrators of ${business.name} when an enquiry was not answered in time.`
          : `Sent to the staff who handle enquiries of ${business.name} before a reply is late.`
      }
    >
      <Title>{title}</Title>
      <Paragraph>
        The website promised a reply{' '}
        <strong>{showWithin(lead.response_minutes ?? business.responseMinutes, business.alwaysOpen)}</strong>
        {isOverdue ? `: by ${due}. Nobody has contacted this customer yet.` : `: by ${due}.`}
      </Paragraph>
      <Paragraph>
        {lead.assigned_to_name ? `Assigned to ${lead.assigned_to_name}.` : 'Not assigned yet.'}
      </Paragraph>
      <LeadButton leadUrl={leadUrl} leadId={lead.id} />
      <SectionTitle>Contact</SectionTitle>
      <FactList facts={contactFacts(lead)} />
      <SectionTitle>Journey</SectionTitle>
      <FactList facts={journeyFacts(lead)} />
    </Frame>
  )
}

/** Shows one lead with everything that is needed to reply, or a list of several. */
function ResponseDue(model: ResponseDueModel) {
  const { kind, business } = model
  const first = findFirst(model)
  if (isList(model)) return <ResponseDueList {...model} />
  return <ResponseDueOne kind={kind} business={business} {...first} />
}

const isList = ({ leads, more }: ResponseDueModel) => leads.length + more > 1

function findFirst({ leads: [first] }: ResponseDueModel) {
  if (!first) throw new Error('A reminder needs at least one lead.')
  return first
}

const dueText = ({ lead }: { lead: MailedLead }) => showInstant(lead.response_due_at ?? lead.created_at)

const aboutLead = ({ lead }: { lead: MailedLead }) => `${oneLine(lead.full_name, 80)} (lead ${lead.id})`

const EXAMPLE = {
  business: exampleBusiness,
  leads: [{ lead: exampleLead, leadUrl: EXAMPLE_LEAD_URL }],
  more: 0,
}

export const responseDueSoon: MailTemplate<'response-due-soon'> = {
  subject: (model) => {
    const first = findFirst(model)
    return isList(model)
      ? `${writeTitle(model)}, the first by ${dueText(first)} | ${model.business.name}`
      : `Reply due by ${dueText(first)}: ${aboutLead(first)}`
  },
  email: ResponseDue,
  example: { kind: 'response-due-soon', ...EXAMPLE },
}

export const responseOverdue: MailTemplate<'response-overdue'> = {
  subject: (model) =>
    isList(model)
      ? `${writeTitle(model)} | ${model.business.name}`
      : `Not answered in time: ${aboutLead(findFirst(model))}`,
  email: ResponseDue,
  example: { kind: 'response-overdue', ...EXAMPLE },
}

/** Lists for one member of staff several leads whose response deadline is near or over. */
function ResponseDueList({ kind, business, leads, more }: ResponseDueModel) {
  const isOverdue = kind === 'response-overdue'
  const title = writeTitle({ kind, leads, more })
  return (
    <Frame
      business={business}
      title={title}
      preview={leads.map(({ lead }) => oneLine(lead.full_name, 40)).join(', ')}
      reason={
        isOverdue
          ? `Sent to administrators of ${business.name} when enquiries were not answered in time.`
          : `Sent to the staff who handle enquiries of ${business.name} before a reply is late.`
      }
    >
      <Title>{title}</Title>
      <Paragraph>
        {isOverdue
          ? 'Nobody has contacted these customers yet.'
          : 'These customers are still waiting for the reply that we promised.'}
      </Paragraph>
      <FactList
        facts={leads.map(({ lead, leadUrl }) => ({
          name: `Lead ${lead.id}`,
          value: (
            <>
              <LeadName name={lead.full_name} url={leadUrl} />
              {` · reply promised by ${showInstant(lead.response_due_at ?? lead.created_at)}, `}
              {lead.assigned_to_name ? `assigned to ${lead.assigned_to_name}, ` : 'not assigned yet, '}
              {`travels ${formatDayAndTime(lead.date_of_travel, lead.pickup_time)}`}
            </>
          ),
        }))}
      />
      {leads.some(({ leadUrl }) => leadUrl === null) && <NoLink />}
      {more > 0 && <Paragraph>{`And ${more} more.`}</Paragraph>}
    </Frame>
  )
}

function writeTitle({ kind, leads, more }: Pick<ResponseDueModel, 'kind' | 'leads' | 'more'>): string {
  const amount = leads.length + more
  return kind === 'response-overdue'
    ? `${amount} enquiries were not answered in time`
    : `${amount} enquiries are still waiting for a reply`
}
