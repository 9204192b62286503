import { formatDayAndTime, formatShortDay } from '#contract/basics/date-text.ts'
import { greetingName } from '#contract/basics/greeting-name.ts'
import type { Task } from '#contract/leads/task.ts'
import type { MailModelOf } from '#contract/mail/mail-models.ts'
import { ActionButton } from '../components/action-button.tsx'
import { FactList } from '../components/fact-list.tsx'
import { Frame } from '../components/frame.tsx'
import { NoLink } from '../components/lead-button.tsx'
import { LeadName } from '../components/lead-name.tsx'
import { Paragraph, SectionTitle, Title } from '../components/text-blocks.tsx'
import { EXAMPLE_LEAD_URL, exampleBusiness, exampleTask } from '../examples.ts'
import { oneLine, showDay, showInstant } from '../format.ts'
import type { MailTemplate } from '../template.ts'

const GROUPS = [
  ['high', 'Most urgent'],
  ['medium', 'Today'],
  ['low', 'When there is time'],
] as const satisfies readonly (readonly [Task['priority'], string])[]

/** Lists a member of staff's tasks in the morning. */
function DailyDigest({ business, name, day, tasks, more, deskUrl }: MailModelOf<'daily-digest'>) {
  const amount = `${tasks.length}${more ? ' or more' : ''} ${tasks.length === 1 ? 'lead needs' : 'leads need'} your attention today`
  return (
    <Frame
      business={business}
      title={amount}
      preview={tasks.map((task) => oneLine(task.full_name, 40)).join(', ')}
      reason={`You're receiving this email because leads assigned to you at ${business.name} are due today.`}
    >
      <Title>Good morning, {greetingName(name)}</Title>
      <Paragraph>
        {showDay(day)}: {amount}.
      </Paragraph>
      {deskUrl ? <ActionButton href={deskUrl}>Open your leads</ActionButton> : <NoLink />}
      {GROUPS.map(([priority, title]) => (
        <Group key={priority} title={title} tasks={tasks.filter((task) => task.priority === priority)} />
      ))}
    </Frame>
  )
}

function Group({ title, tasks }: { title: string; tasks: MailModelOf<'daily-digest'>['tasks'] }) {
  if (tasks.length === 0) return null
  return (
    <>
      <SectionTitle>{title}</SectionTitle>
      <FactList
        facts={tasks.map((task) => ({
          name: `Lead ${task.lead_id}`,
          value: (
            <>
              <LeadName name={task.full_name} url={task.leadUrl} />
              {` · ${reason(task)}, travels ${formatDayAndTime(task.date_of_travel, task.pickup_time)}`}
            </>
          ),
        }))}
      />
    </>
  )
}

function reason({
  kind,
  due_at,
  offer_valid_until,
  next_action_on,
  next_action_time,
  question_waiting,
}: Task): string {
  if (kind === 'confirm') return `booking to confirm by ${showInstant(due_at)}`
  if (kind === 'answer') return `reply promised by ${showInstant(due_at)}`
  if (kind === 'quote-ends' && offer_valid_until) return `quote ends on ${formatShortDay(offer_valid_until)}`
  if (question_waiting) return 'is waiting for an answer to a question'
  return next_action_on === null
    ? 'no activity for a day'
    : `next action on ${formatShortDay(next_action_on)}${next_action_time ? ` at ${next_action_time}` : ''}`
}

export const dailyDigest: MailTemplate<'daily-digest'> = {
  subject: ({ day, tasks, more, business }) =>
    `${formatShortDay(day)}: ${tasks.length}${more ? '+' : ''} of your leads due | ${business.name}`,
  email: DailyDigest,
  example: {
    kind: 'daily-digest',
    business: exampleBusiness,
    name: 'Orla Byrne',
    day: '2026-11-21',
    tasks: [{ ...exampleTask, leadUrl: EXAMPLE_LEAD_URL }],
    more: false,
    deskUrl: 'https://www.jaunt.example/login',
  },
}
