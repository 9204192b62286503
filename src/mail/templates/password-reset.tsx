import { greetingName } from '#contract/basics/greeting-name.ts'
import type { MailModelOf } from '#contract/mail/mail-models.ts'
import { ActionButton } from '../components/action-button.tsx'
import { CodePanel } from '../components/code-panel.tsx'
import { Frame } from '../components/frame.tsx'
import { Paragraph, Title } from '../components/text-blocks.tsx'
import { exampleBusiness } from '../examples.ts'
import { showResponseTime } from '../format.ts'
import type { MailTemplate } from '../template.ts'

/** Sends staff the link that sets a new password. Without a public URL there is no link, so the email gives a code. */
function PasswordReset({ business, name, code, url, minutes }: MailModelOf<'password-reset'>) {
  const title = 'Choose a new password'
  return (
    <Frame
      business={business}
      title={title}
      preview={`Valid for ${showResponseTime(minutes)}. It works once.`}
      reason={`You're receiving this email because someone asked for a new password for this address at ${business.name}. If that was not you, please ignore it. Your password has not changed.`}
    >
      <Title>{title}</Title>
      <Paragraph>Dear {greetingName(name)},</Paragraph>
      <Paragraph>
        Someone has asked for a new password for your account. If that was you, please choose one within{' '}
        <strong>{showResponseTime(minutes)}</strong>.
      </Paragraph>
      {url ? (
        <ActionButton href={url}>Choose a new password</ActionButton>
      ) : (
        <>
          <Paragraph>
            Open the sign-in page. Select “Forgot your password?”, then “I have a code”, and enter this code:
          </Paragraph>
          <CodePanel code={code} />
        </>
      )}
      <Paragraph>It works once. Setting a new password signs you out on every device.</Paragraph>
    </Frame>
  )
}

export const passwordReset: MailTemplate<'password-reset'> = {
  subject: ({ business }) => `Choose a new password | ${business.name}`,
  email: PasswordReset,
  example: {
    kind: 'password-reset',
    business: exampleBusiness,
    name: 'Orla Byrne',
    code: 'example-code',
    url: 'https://www.jaunt.example/reset-password#example-code',
    minutes: 60,
  },
}
