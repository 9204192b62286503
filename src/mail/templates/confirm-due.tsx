import { formatDayAndTime } from '#contract/basics/date-text.ts'
import { showEuros } from '#contract/basics/money.ts'
import type { MailBusiness, MailedLead, MailModelOf } from '#contract/mail/mail-models.ts'
import { FactList } from '../components/fact-list.tsx'
import { Frame } from '../components/frame.tsx'
import { LeadButton, NoLink } from '../components/lead-button.tsx'
import { LeadName } from '../components/lead-name.tsx'
import { Paragraph, SectionTitle, Title } from '../components/text-blocks.tsx'
import { EXAMPLE_LEAD_URL, exampleBusiness, exampleLead } from '../examples.ts'
import { contactFacts, journeyFacts, oneLine, showInstant } from '../format.ts'
import type { MailTemplate } from '../template.ts'

type ConfirmDueModel = MailModelOf<'confirm-due-soon' | 'confirm-overdue'>
type ReminderLead = ConfirmDueModel['leads'][number]

/** Tells staff which accepted quotes still have to be confirmed. */
function ConfirmDue(model: ConfirmDueModel) {
  const { kind, business, leads, more } = model
  const [first, ...others] = leads
  const title = writeTitle(model)
  return (
    <Frame
      business={business}
      title={title}
      preview={leads.map(({ lead }) => oneLine(lead.full_name, 40)).join(', ')}
      reason={writeReason(kind, business)}
    >
      <Title>{title}</Title>
      {first && others.length === 0 && more === 0 ? (
        <OneLead {...first} />
      ) : (
        <>
          <Paragraph>These customers accepted our quotes and are waiting for us to confirm.</Paragraph>
          <FactList facts={leads.map(writeLine)} />
          {leads.some(({ leadUrl }) => leadUrl === null) && <NoLink />}
          {more > 0 && <Paragraph>{`And ${more} more.`}</Paragraph>}
        </>
      )}
    </Frame>
  )
}

/** Shows everything that is needed to decide about one lead. */
function OneLead({ lead, leadUrl }: ReminderLead) {
  return (
    <>
      <Paragraph>
        The customer has accepted our quote
        {lead.offer_total_cents ? ` of ${showEuros(lead.offer_total_cents)}` : ''}. We promised to confirm the
        vehicle by <strong>{findDue(lead)}</strong>.
      </Paragraph>
      <Paragraph>
        {lead.assigned_to_name ? `Assigned to ${lead.assigned_to_name}.` : 'Not assigned yet.'} Confirm the
        booking or turn it down on the lead. The customer is emailed either way.
      </Paragraph>
      <LeadButton leadUrl={leadUrl} leadId={lead.id} />
      <SectionTitle>Contact</SectionTitle>
      <FactList facts={contactFacts(lead)} />
      <SectionTitle>Journey</SectionTitle>
      <FactList facts={journeyFacts(lead)} />
    </>
  )
}

function writeLine({ lead, leadUrl }: ReminderLead) {
  return {
    name: `Lead ${lead.id}`,
    value: (
      <>
        <LeadName name={lead.full_name} url={leadUrl} />
        {` · confirmation promised by ${findDue(lead)}, `}
        {lead.assigned_to_name ? `assigned to ${lead.assigned_to_name}, ` : 'not assigned yet, '}
        {`travels ${formatDayAndTime(lead.date_of_travel, lead.pickup_time)}`}
      </>
    ),
  }
}

function writeTitle({ kind, leads, more }: ConfirmDueModel): string {
  const [first] = leads
  const amount = leads.length + more
  const isOverdue = kind === 'confirm-overdue'
  if (!first || amount > 1) {
    return isOverdue
      ? `${amount} accepted quotes were not confirmed in time`
      : `${amount} accepted quotes are waiting to be confirmed`
  }
  const name = oneLine(first.lead.full_name, 80)
  return isOverdue
    ? `${name}’s booking was not confirmed in time`
    : `${name} is waiting for your confirmation`
}

function writeReason(kind: ConfirmDueModel['kind'], { name }: MailBusiness): string {
  return kind === 'confirm-overdue'
    ? `Sent to the staff who handle bookings of ${name}, and to administrators, when one was not confirmed in time.`
    : `Sent to the staff who handle bookings of ${name} before a confirmation is late.`
}

function writeSubject(model: ConfirmDueModel): string {
  const [first] = model.leads
  if (!first || model.leads.length + model.more > 1) return `${writeTitle(model)} | ${model.business.name}`
  const about = `${oneLine(first.lead.full_name, 80)} (lead ${first.lead.id})`
  return model.kind === 'confirm-overdue'
    ? `Not confirmed in time: ${about}`
    : `Confirm by ${findDue(first.lead)}: ${about}`
}

function findDue({ offer_confirm_due_at, created_at }: MailedLead): string {
  return showInstant(offer_confirm_due_at ?? created_at)
}

const EXAMPLE = {
  business: exampleBusiness,
  leads: [
    {
      lead: {
        ...exampleLead,
        status: 'quoted',
        offer_total_cents: 51_000,
        offer_confirm_due_at: '2026-11-22T17:00:00.000Z',
      },
      leadUrl: EXAMPLE_LEAD_URL,
    },
  ],
  more: 0,
} satisfies Omit<ConfirmDueModel, 'kind'>

export const confirmDueSoon: MailTemplate<'confirm-due-soon'> = {
  subject: writeSubject,
  email: ConfirmDue,
  example: { kind: 'confirm-due-soon', ...EXAMPLE },
}

export const confirmOverdue: MailTemplate<'confirm-overdue'> = {
  subject: writeSubject,
  email: ConfirmDue,
  example: { kind: 'confirm-overdue', ...EXAMPLE },
}
