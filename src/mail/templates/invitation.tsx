import { Link } from '@react-email/components'
import type { MailModelOf } from '#contract/mail/mail-models.ts'
import { ActionButton } from '../components/action-button.tsx'
import { CodePanel } from '../components/code-panel.tsx'
import { Frame } from '../components/frame.tsx'
import { Paragraph, Title } from '../components/text-blocks.tsx'
import { exampleBusiness } from '../examples.ts'
import { oneLine } from '../format.ts'
import type { MailTemplate } from '../template.ts'

const TITLE = 'You are invited'

/** Invites a person to an account. Without a public URL there is no link, so the email gives the code. */
function InvitationMail({ business, email, by, code, url, pageUrl, hours }: MailModelOf<'invitation'>) {
  return (
    <Frame
      business={business}
      title={TITLE}
      preview={`Choose your password within ${hours} hours.`}
      reason={`You're receiving this email because ${oneLine(by, 100)} has invited you to work in ${business.name}’s booking system. If you did not expect this, please ignore this email.`}
    >
      <Title>{TITLE}</Title>
      <Paragraph>Hello,</Paragraph>
      <Paragraph>
        {oneLine(by, 100)} has invited you to work with {business.name}. Please choose your name and your
        password within <strong>{hours}&nbsp;hours</strong>. You will sign in with {email}.
      </Paragraph>
      {url ? (
        <ActionButton href={url}>Accept the invitation</ActionButton>
      ) : (
        <>
          <Paragraph>
            Open {pageUrl ? <Link href={pageUrl}>{pageUrl}</Link> : 'the page /invitation on the website'} and
            enter this code:
          </Paragraph>
          <CodePanel code={code} />
        </>
      )}
      <Paragraph>It works once. Please do not share it.</Paragraph>
    </Frame>
  )
}

export const invitation: MailTemplate<'invitation'> = {
  subject: ({ business }) => `${TITLE} | ${business.name}`,
  email: InvitationMail,
  example: {
    kind: 'invitation',
    business: exampleBusiness,
    email: 'orla.byrne@example.ie',
    by: 'Fionn Walsh',
    code: 'example-code',
    url: 'https://www.jaunt.example/invitation#example-code',
    pageUrl: 'https://www.jaunt.example/invitation',
    hours: 72,
  },
}
