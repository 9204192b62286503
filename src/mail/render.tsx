import { plainTextSelectors } from '@react-email/render'
import { compile } from 'html-to-text'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailKind, MailModel, MailModelOf, RenderedMail } from '#contract/mail/mail-models.ts'
import { formatFullDay } from '../contract/basics/date-text.ts'
import { greetingName } from '../contract/basics/greeting-name.ts'
import { breakLinks } from '../contract/mail/break-links.ts'
import { ActionButton } from './components/action-button.tsx'
import { CodePanel } from './components/code-panel.tsx'
import { Frame } from './components/frame.tsx'
import { NoLink } from './components/lead-button.tsx'
import { Paragraph, Title } from './components/text-blocks.tsx'
import { exampleBusiness } from './examples.ts'
import { oneLine, showResponseTime } from './format.ts'
import type { MailTemplate } from './template.ts'
import { accountNotice } from './templates/account-notice.tsx'
import { offerAccepted, offerCancelled, offerChanged, offerRefused } from './templates/booking-notices.tsx'
import { confirmDueSoon, confirmOverdue } from './templates/confirm-due.tsx'
import { dailyDigest } from './templates/daily-digest.tsx'
import { followUp } from './templates/follow-up.tsx'
import { invitation } from './templates/invitation.tsx'
import { leadAlert } from './templates/lead-alert.tsx'
import { leadConfirmation } from './templates/lead-confirmation.tsx'
import { offerReply } from './templates/offer-reply.tsx'
import { offerAnswer, offerSent, offerUnconfirmed, offerWithdrawn } from './templates/quote-notices.tsx'
import { responseDueSoon, responseOverdue } from './templates/response-due.tsx'
import { systemStatus } from './templates/system-status.tsx'

const passwordReset: MailTemplate<'password-reset'> = {
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

const TITLE = 'Licences expire soon'

const licenceEnding: MailTemplate<'licence-ending'> = {
  subject: ({ business }) => `${TITLE} | ${business.name}`,
  email: LicenceEnding,
  example: {
    kind: 'licence-ending',
    business: exampleBusiness,
    licences: [
      { name: 'Road passenger transport operator licence RP-1, Example Limited', day: '2027-03-04' },
    ],
    licencesUrl: 'https://www.jaunt.example/admin/licences',
  },
}

/** The parts of a model that hold what somebody outside the business wrote. */
const STRANGERS: ReadonlySet<string> = new Set([
  'lead',
  'leads',
  'tasks',
  'offer',
  'former',
  'question',
  'reply',
  'other',
])

/** These within them are words of the business, or lead where the business wants them to. */
const KEPT: ReadonlySet<string> = new Set(['leadUrl', 'terms', 'vat_note', 'message', 'suggestion'])

/** Emails link to these mailboxes on purpose; one with a slash or a colon may be read as the address of a page. */
const MAILBOXES: ReadonlySet<string> = new Set(['email', 'recipient'])

export const TEMPLATES: { [Kind in MailKind]: MailTemplate<Kind> } = {
  'lead-confirmation': leadConfirmation,
  'lead-alert': leadAlert,
  offer: offerSent,
  'offer-withdrawn': offerWithdrawn,
  'offer-answer': offerAnswer,
  'offer-unconfirmed': offerUnconfirmed,
  'offer-accepted': offerAccepted,
  'offer-changed': offerChanged,
  'offer-refused': offerRefused,
  'offer-cancelled': offerCancelled,
  'offer-reply': offerReply,
  'follow-up': followUp,
  'password-reset': passwordReset,
  invitation,
  'account-notice': accountNotice,
  'response-due-soon': responseDueSoon,
  'response-overdue': responseOverdue,
  'confirm-due-soon': confirmDueSoon,
  'confirm-overdue': confirmOverdue,
  'daily-digest': dailyDigest,
  'licence-ending': licenceEnding,
  'system-status': systemStatus,
}

/** XHTML 1.0 Transitional, which email programs agree on. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** A complete email as it is sent. */
export function renderMail(model: MailModel): Promise<RenderedMail> {
  return renderKind(model.kind, model)
}

/** The text part is made from the HTML, so the two cannot differ. */
async function renderKind<Kind extends MailKind>(
  kind: Kind,
  given: MailModelOf<Kind>,
): Promise<RenderedMail> {
  const model = withoutStrangersLinks(given)
  const { subject, email, attachments }: MailTemplate<Kind> = TEMPLATES[kind]
  const html = DOCTYPE + renderToStaticMarkup(email(model))
  return {
    subject: oneLine(subject(model), 200),
    html,
    text: plainText(html.replace(LOOKS, '')),
    attachments: attachments?.(model) ?? [],
  }
}

/** Attributes that only say how something looks: three quarters of an email, and half of the time of its conversion. React escapes the quotes of texts. */
const LOOKS = / (?:style|class|align|width|height|cellPadding|cellSpacing|border|role)="[^"]*"/gi

/** Compiled once: that takes as long as to convert an email. */
const plainText = compilePlainText()

function compilePlainText(): (html: string) => string {
  const headings = ['h1', 'h2'].map((selector) => ({
    selector,
    options: { uppercase: false, leadingLineBreaks: 3, trailingLineBreaks: 2 },
  }))
  const contacts = ['mailto:', 'tel:'].map((scheme) => ({
    selector: `a[href^="${scheme}"]`,
    format: 'anchor',
    options: { ignoreHref: true },
  }))
  const tables = {
    selector: '[data-text-format="dataTable"]',
    format: 'dataTable',
    options: { uppercaseHeaderCells: false, colSpacing: 2 },
  }
  return compile({ wordwrap: false, selectors: [...plainTextSelectors, ...headings, ...contacts, tables] })
}

/** The model of an email without anything in a stranger's words that a mail program makes into a link. */
function withoutStrangersLinks<Model extends { kind: MailKind }>(model: Model): Model {
  const parts = Object.entries(model).map(([name, value]) => [
    name,
    STRANGERS.has(name) ? breakWithin(value) : value,
  ])
  return Object.fromEntries(parts)
}

function breakWithin(value: unknown): unknown {
  if (typeof value === 'string') return breakLinks(value)
  if (Array.isArray(value)) return value.map(breakWithin)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, isKept(name, part) ? part : breakWithin(part)]),
  )
}

function isKept(name: string, part: unknown): boolean {
  return KEPT.has(name) || (MAILBOXES.has(name) && !/[/:\\]/.test(String(part)))
}

/** Tells administrators which licences and insurances end within days. */
function LicenceEnding({ business: firm, licences, licencesUrl }: MailModelOf<'licence-ending'>) {
  return (
    <Frame
      business={firm}
      title={TITLE}
      preview={licences.map(({ name }) => oneLine(name, 120)).join('; ')}
      reason={`You're receiving this email because you are an administrator of ${firm.name}.`}
    >
      <Title>{TITLE}</Title>
      {licences.map(({ name, day }) => (
        <Paragraph key={name}>
          <strong>{oneLine(name, 320)}</strong> ends on {formatFullDay(day)}.
        </Paragraph>
      ))}
      <Paragraph>
        Expired licences are no longer shown on the website. Add the renewal as soon as you have it.
      </Paragraph>
      {licencesUrl ? <ActionButton href={licencesUrl}>Open the licences</ActionButton> : <NoLink />}
    </Frame>
  )
}

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
