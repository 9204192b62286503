import type { MailModelOf } from '#contract/mail/mail-models.ts'
import { Frame } from '../components/frame.tsx'
import { Paragraph, Title } from '../components/text-blocks.tsx'
import { exampleBusiness } from '../examples.ts'
import { oneLine } from '../format.ts'
import type { MailTemplate } from '../template.ts'

/** To the office: something that the product needs has failed, in the words of whatever failed, and what to do. */
function SystemAlert({ business, title, problem, advice }: MailModelOf<'system-alert'>) {
  return (
    <Frame
      business={business}
      title={title}
      preview={oneLine(problem, 120)}
      reason={`You're receiving this email because this address is the office of ${business.name}.`}
    >
      <Title>{title}</Title>
      <Paragraph>{oneLine(problem, 500)}</Paragraph>
      <Paragraph>{advice}</Paragraph>
    </Frame>
  )
}

export const systemAlert: MailTemplate<'system-alert'> = {
  subject: ({ title, business }) => `${title} | ${business.name}`,
  email: SystemAlert,
  example: {
    kind: 'system-alert',
    business: exampleBusiness,
    title: 'The backup failed',
    problem: '/mnt/backups cannot be used: no space left on device',
    advice: 'Please have whoever runs the server see to it.',
  },
}
