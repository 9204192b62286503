import type { ResponseDueModel } from '#contract/mail/mail.ts'
import { FactList } from '../components/fact-list.tsx'
import { Frame } from '../components/frame.tsx'
import { LeadName } from '../components/lead-name.tsx'
import { Paragraph, Title } from '../components/text-blocks.tsx'
import { oneLine, showDay, showInstant, showTime } from '../format.ts'

/** To one member of staff: several customers still wait for the answers that they were promised. */
export function PromiseList({ kind, business: firm, leads, more }: ResponseDueModel) {
  const broken = kind === 'response-overdue'
  const title = titleOf({ kind, leads, more })
  return (
    <Frame
      business={firm}
      title={title}
      preview={leads.map(({ lead }) => oneLine(lead.full_name, 40)).join(', ')}
      reason={
        broken
          ? `Administrators of ${firm.name} are told when answers were not given in time.`
          : `Whoever handles enquiries of ${firm.name} is reminded before an answer is late.`
      }
    >
      <Title>{title}</Title>
      <Paragraph>
        {broken
          ? 'Nobody has been in touch with these customers yet.'
          : 'These customers are still waiting for the answer that they were promised.'}
      </Paragraph>
      <FactList
        facts={leads.map(({ lead, leadUrl }) => ({
          name: `Lead ${lead.id}`,
          value: (
            <>
              <LeadName name={lead.full_name} url={leadUrl} />
              {`: answer promised by ${showInstant(lead.response_due_at ?? lead.created_at)}, `}
              {lead.assigned_to_name ? `assigned to ${lead.assigned_to_name}, ` : 'not assigned yet, '}
              {`travels ${showDay(lead.date_of_travel)} ${showTime(lead.pickup_time)}`}
            </>
          ),
        }))}
      />
      {more > 0 && <Paragraph>{`and ${more} more.`}</Paragraph>}
    </Frame>
  )
}

export function titleOf({ kind, leads, more }: Pick<ResponseDueModel, 'kind' | 'leads' | 'more'>): string {
  const amount = leads.length + more
  return kind === 'response-overdue'
    ? `${amount} enquiries were not answered in time`
    : `${amount} enquiries are still waiting for an answer`
}
