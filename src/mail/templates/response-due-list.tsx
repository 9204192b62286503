import { formatDayAndTime } from '#contract/basics/date-text.ts'
import type { MailModelOf } from '#contract/mail/mail-models.ts'
import { FactList } from '../components/fact-list.tsx'
import { Frame } from '../components/frame.tsx'
import { NoLink } from '../components/lead-button.tsx'
import { LeadName } from '../components/lead-name.tsx'
import { Paragraph, Title } from '../components/text-blocks.tsx'
import { oneLine, showInstant } from '../format.ts'

export type ResponseDueModel = MailModelOf<'response-due-soon' | 'response-overdue'>

/** Lists for one member of staff several leads whose response deadline is near or over. */
export function ResponseDueList({ kind, business, leads, more }: ResponseDueModel) {
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

export function writeTitle({ kind, leads, more }: Pick<ResponseDueModel, 'kind' | 'leads' | 'more'>): string {
  const amount = leads.length + more
  return kind === 'response-overdue'
    ? `${amount} enquiries were not answered in time`
    : `${amount} enquiries are still waiting for a reply`
}
