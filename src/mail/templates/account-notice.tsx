import { greetingName } from '#contract/basics/greeting-name.ts'
import type { AccountNotice } from '#contract/mail/account-notices.ts'
import type { MailModelOf } from '#contract/mail/mail-models.ts'
import { ActionButton } from '../components/action-button.tsx'
import { Frame } from '../components/frame.tsx'
import { Paragraph, Title } from '../components/text-blocks.tsx'
import { exampleBusiness } from '../examples.ts'
import { oneLine, showInstant } from '../format.ts'
import type { MailTemplate } from '../template.ts'

type Words = {
  title: string
  text: string | ((other: string) => string)
  /** advice for an owner who did not make the change */
  advice?: string
}

const OWN_ACT =
  'If that was you, there is nothing to do. If it was not, choose a new password at once (“Forgot your password?” on the sign-in page) and tell an administrator.'
const ASK_THEM =
  'If you do not know why, please ask them. If someone may know your password, choose a new one (“Forgot your password?” on the sign-in page).'

const STOP_THEM =
  'If you did not expect it, ask your colleagues at once, and deactivate that account under User Management.'

const NOTICES: Record<AccountNotice, Words> = {
  'authenticator-added': {
    title: 'Two-step sign-in is on',
    text: 'An authenticator app was added to your account. From now on you need a code from it to sign in. You were signed out on all other devices.',
  },
  'authenticator-removed': {
    title: 'Two-step sign-in is off',
    text: 'The authenticator app and its recovery codes were removed. You now sign in with your password only.',
  },
  'recovery-codes-renewed': {
    title: 'You have new recovery codes',
    text: 'New recovery codes were created. Your old codes no longer work.',
  },
  'recovery-code-used': {
    title: 'A recovery code was used',
    text: 'Someone signed in to your account with one of your recovery codes. That code no longer works.',
  },
  'factor-reset': {
    title: 'Your two-step sign-in was reset',
    text: (other) =>
      `${other} removed your authenticator app, passkeys and recovery codes and signed you out everywhere. You now sign in with your password only. Please set up an app again under “Your account”.`,
    advice: ASK_THEM,
  },
  'factor-reset-done': {
    title: 'You reset a colleague’s two-step sign-in',
    text: (other) =>
      `You removed the authenticator app, passkeys and recovery codes for ${other}. They have been emailed about it.`,
  },
  'access-reset': {
    title: 'Access to your account was reset',
    text: 'Someone with access to the server created a link to set a new password, and removed your two-step sign-in if you had it.',
  },
  'passkey-added': {
    title: 'Your account has a new passkey',
    text: (name) =>
      `The passkey “${name}” was added. You can now sign in with it; your password alone is no longer enough.`,
  },
  'passkey-removed': {
    title: 'A passkey was removed',
    text: (name) => `The passkey “${name}” was removed and can no longer be used to sign in.`,
  },
  'password-set': {
    title: 'Your account has a new password',
    text: 'A new password was set for your account. All other sessions were signed out.',
  },
  'invitation-accepted': {
    title: 'Your account is ready',
    text: 'Your invitation was accepted, and a password was chosen for your account.',
  },
  'address-changed': {
    title: 'Your email address was changed',
    text: 'An administrator gave your account another email address. You can no longer sign in with this one, and you were signed out everywhere.',
    advice: 'If you do not know why, please ask your administrator at once.',
  },
  'sessions-ended': {
    title: 'You were signed out on all devices',
    text: (other) =>
      `${other} signed you out on all devices. Your password has not changed; if you use two-step sign-in, every device will ask for it again.`,
    advice: ASK_THEM,
  },
  'administrator-added': {
    title: 'There is a new administrator',
    text: (other) => `${other} is an administrator from now on, and may see and change everything.`,
    advice: STOP_THEM,
  },
  'administrator-invited': {
    title: 'Someone was invited as an administrator',
    text: (other) =>
      `${other} was invited as an administrator. Once the invitation is accepted, they may see and change everything.`,
    advice: STOP_THEM,
  },
  'new-device': {
    title: 'A new device signed in to your account',
    text: (device) => `Someone signed in to your account from a new device: ${device}.`,
  },
}

/** Tells an account's owner that their sign-in has changed. */
function AccountNoticeMail({ business, name, notice, other, at, deskUrl }: MailModelOf<'account-notice'>) {
  const { title, text: words, advice = OWN_ACT } = NOTICES[notice]
  const text = typeof words === 'string' ? words : words(oneLine(other, 300))
  return (
    <Frame
      business={business}
      title={title}
      preview={text}
      reason={`You're receiving this email because you have an account at ${business.name}.`}
    >
      <Title>{title}</Title>
      <Paragraph>Dear {greetingName(name)},</Paragraph>
      <Paragraph>
        {text} It happened on {showInstant(at)}, Dublin time.
      </Paragraph>
      <Paragraph>{advice}</Paragraph>
      {deskUrl ? <ActionButton href={deskUrl}>Open the sign-in page</ActionButton> : null}
    </Frame>
  )
}

export const accountNotice: MailTemplate<'account-notice'> = {
  subject: ({ business, notice }) => `${NOTICES[notice].title} | ${business.name}`,
  email: AccountNoticeMail,
  example: {
    kind: 'account-notice',
    business: exampleBusiness,
    name: 'Orla Byrne',
    notice: 'factor-reset',
    other: 'Fionn Walsh',
    at: '2026-11-21T14:05:00.000Z',
    deskUrl: 'https://www.jaunt.example/login',
  },
}
