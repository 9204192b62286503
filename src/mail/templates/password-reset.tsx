import { Text } from '@react-email/components'
import type { PasswordResetMail } from '#contract/mail/mail.ts'
import { ActionButton } from '../components/action-button.tsx'
import { Frame } from '../components/frame.tsx'
import { Paragraph, Title } from '../components/text-blocks.tsx'
import { firstName, oneLine, showResponseTime } from '../format.ts'
import { PALETTE } from '../palette.ts'

/** The way back in. Without the site's own address there is no link to give, so the code is typed into the page. */
export function PasswordReset({ business: firm, name, code, url, minutes }: PasswordResetMail) {
  const title = 'Choose a new password'
  return (
    <Frame
      business={firm}
      title={title}
      preview={`Good for ${showResponseTime(minutes)}, and once.`}
      reason={`You receive this mail because somebody asked for a new password for this address at ${firm.name}. If that was not you, please ignore it: nothing has changed.`}
    >
      <Title>{title}</Title>
      <Paragraph>
        Dear {oneLine(firstName(name), 60)}, somebody has asked for a new password for your account. If that
        was you, please go on within <strong>{showResponseTime(minutes)}</strong>.
      </Paragraph>
      {url ? (
        <ActionButton href={url} room={20}>
          Choose a new password
        </ActionButton>
      ) : (
        <>
          <Paragraph>
            Open the sign-in page of your desk, choose “Forgot your password?”, then “I have a code”, and
            enter this:
          </Paragraph>
          <Text className="ink panel" style={panel}>
            {code}
          </Text>
        </>
      )}
      <Paragraph>
        It works once. When the new password is set you are signed out wherever you were signed in.
      </Paragraph>
    </Frame>
  )
}

const panel = {
  margin: '8px 0 24px',
  padding: '14px 20px',
  border: `1px solid ${PALETTE.line}`,
  borderRadius: '8px',
  backgroundColor: PALETTE.panel,
  color: PALETTE.ink,
  fontFamily: 'monospace',
  fontSize: '16px',
  lineHeight: '24px',
  overflowWrap: 'anywhere',
} as const
