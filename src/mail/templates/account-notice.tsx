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
  /** advice for an owner who did not do it themselves */
  advice?: string
}

const OWN_ACT =
  'If that was you, there is nothing to do. If it was not, choose a new password at once (“Forgot your password?” on the sign-in page) and tell an administrator.'
const ASK_THEM =
  'If you do not know why, please ask them. If somebody may know your password, choose a new one (“Forgot your password?” on the sign-in page).'

const STOP_THEM =
  'If you did not expect it, ask your colleagues at once, and deactivate that account under Users.'

const NOTICES: Record<AccountNotice, Words> = {
  'authenticator-added': {
    title: 'Your account has a second factor now',
    text: 'An authenticator app was set up. From now on signing in asks for a code of it. You were signed out on all other devices.',
  },
  'authenticator-removed': {
    title: 'Your second factor was removed',
    text: 'The authenticator app was removed, and its recovery codes are void. Your password alone signs you in now.',
  },
  'recovery-codes-renewed': {
    title: 'You have new recovery codes',
    text: 'New recovery codes were made. Your old codes no longer work.',
  },
  'recovery-code-used': {
    title: 'A recovery code was used',
    text: 'Somebody signed in to your account with one of your recovery codes. It is void now.',
  },
  'factor-reset': {
    title: 'Your second factor was reset',
    text: (other) =>
      `${other} has removed your authenticator app, your passkeys and your recovery codes, and you were signed out everywhere. Your password alone signs you in now. Please set up an app again under “Your account”.`,
    advice: ASK_THEM,
  },
  'factor-reset-done': {
    title: 'You have reset a second factor',
    text: (other) =>
      `The authenticator app, the passkeys and the recovery codes of ${other} were removed in your name. They have been emailed about it.`,
  },
  'access-reset': {
    title: 'Access to your account was reset',
    text: 'A link for a new password was made on the server, and your second factor was removed if you had one.',
  },
  'passkey-added': {
    title: 'Your account has a new passkey',
    text: (name) =>
      `The passkey “${name}” was set up. It signs in to your account, and your password alone does not any more.`,
  },
  'passkey-removed': {
    title: 'A passkey was removed',
    text: (name) => `The passkey “${name}” was removed and does not sign in to your account any more.`,
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
    title: 'The address of your account was changed',
    text: 'An administrator gave your account another email address. This one does not sign in any more, and you were signed out everywhere.',
    advice: 'If you do not know why, please ask your administrator at once.',
  },
  'sessions-ended': {
    title: 'You were signed out on all devices',
    text: (other) =>
      `${other} has ended all sessions of your account. Your password is the same as before, and every device is asked for your second factor again if you have one.`,
    advice: ASK_THEM,
  },
  'administrator-added': {
    title: 'There is a new administrator',
    text: (other) => `${other} is an administrator from now on, and may see and change everything.`,
    advice: STOP_THEM,
  },
  'administrator-invited': {
    title: 'Somebody was invited as an administrator',
    text: (other) =>
      `${other} was invited as an administrator. Once the invitation is accepted, they may see and change everything.`,
    advice: STOP_THEM,
  },
  'new-device': {
    title: 'A new device signed in to your account',
    text: (device) =>
      `Somebody signed in to your account on a device that was not used for it before: ${device}.`,
  },
}

/** Tells the owner of an account that something has changed in how it is signed in to. */
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
