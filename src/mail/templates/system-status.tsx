import type { MailModelOf } from '#contract/mail/mail-models.ts'
import { ActionButton } from '../components/action-button.tsx'
import { Frame } from '../components/frame.tsx'
import { NoLink } from '../components/lead-button.tsx'
import { Paragraph, Title } from '../components/text-blocks.tsx'
import { exampleBusiness } from '../examples.ts'
import { oneLine } from '../format.ts'
import type { MailTemplate } from '../template.ts'

type Model = MailModelOf<'system-status'>

/** Tells administrators what is failing on the server, or that it has recovered. */
function SystemStatus(model: Model) {
  const { business: firm, state, problems, statusUrl } = model
  return (
    <Frame
      business={firm}
      title={writeTitle(model)}
      preview={problems.map(({ part, problem }) => oneLine(`${part}: ${problem}`, 120)).join('; ')}
      reason={`You're receiving this email because you are an administrator of ${firm.name}.`}
    >
      <Title>{writeTitle(model)}</Title>
      {problems.map(({ part, problem }) => (
        <Paragraph key={part}>
          <strong>{oneLine(part, 60)}</strong>
          {state === 'broken' ? `: ${oneLine(problem, 300)}` : ' is working again.'}
        </Paragraph>
      ))}
      {state === 'broken' ? (
        <Paragraph>
          Please pass this on to whoever runs the server. We'll email again when it is fixed.
        </Paragraph>
      ) : null}
      {statusUrl ? <ActionButton href={statusUrl}>Open the status</ActionButton> : <NoLink />}
    </Frame>
  )
}

function writeTitle({ state }: Model): string {
  return state === 'broken' ? 'The server needs attention' : 'The server is working again'
}

export const systemStatus: MailTemplate<'system-status'> = {
  subject: (model) => `${writeTitle(model)} | ${model.business.name}`,
  email: SystemStatus,
  example: {
    kind: 'system-status',
    business: exampleBusiness,
    state: 'broken',
    problems: [{ part: 'disk-space', problem: '7 % of the disk is free' }],
    statusUrl: 'https://www.jaunt.example/admin/status',
  },
}
