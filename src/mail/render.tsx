import { plainTextSelectors } from '@react-email/render'
import { compile } from 'html-to-text'
import { renderToStaticMarkup } from 'react-dom/server'
import { breakLinks } from '#contract/mail/break-links.ts'
import type { MailKind, MailModel, MailModelOf, RenderedMail } from '#contract/mail/mail-models.ts'
import { oneLine } from './format.ts'
import type { MailTemplate } from './template.ts'
import { accountNotice } from './templates/account-notice.tsx'
import { quoteAccepted, quoteCancelled, quoteChanged, quoteRefused } from './templates/booking-notices.tsx'
import { confirmDueSoon, confirmOverdue } from './templates/confirm-due.tsx'
import { dailyDigest } from './templates/daily-digest.tsx'
import { followUp } from './templates/follow-up.tsx'
import { invitation } from './templates/invitation.tsx'
import { leadAlert } from './templates/lead-alert.tsx'
import { leadConfirmation } from './templates/lead-confirmation.tsx'
import { licenceEnding } from './templates/licence-ending.tsx'
import { passwordReset } from './templates/password-reset.tsx'
import { quoteAnswer, quoteSent, quoteUnconfirmed, quoteWithdrawn } from './templates/quote-notices.tsx'
import { quoteReply } from './templates/quote-reply.tsx'
import { responseDueSoon, responseOverdue } from './templates/response-due.tsx'
import { systemStatus } from './templates/system-status.tsx'

type PartName = { [Kind in MailKind]: keyof MailModelOf<Kind> }[MailKind]

/** The parts of a model with text from outside the business. */
const STRANGERS: ReadonlySet<string> = new Set<PartName>([
  'lead',
  'leads',
  'tasks',
  'quote',
  'former',
  'question',
  'reply',
  'other',
])

/** Names within those parts whose values are text or links of the business. */
const KEPT: ReadonlySet<string> = new Set(['leadUrl', 'terms', 'vat_note', 'message', 'suggestion'])

/** Names of email addresses, whose links are intended; one with a slash or colon could be read as a web address. */
const MAILBOXES: ReadonlySet<string> = new Set(['email', 'recipient'])

export const TEMPLATES: { [Kind in MailKind]: MailTemplate<Kind> } = {
  'lead-confirmation': leadConfirmation,
  'lead-alert': leadAlert,
  offer: quoteSent,
  'offer-withdrawn': quoteWithdrawn,
  'offer-answer': quoteAnswer,
  'offer-unconfirmed': quoteUnconfirmed,
  'offer-accepted': quoteAccepted,
  'offer-changed': quoteChanged,
  'offer-refused': quoteRefused,
  'offer-cancelled': quoteCancelled,
  'offer-reply': quoteReply,
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

/** The doctype of XHTML 1.0 Transitional, which email programs agree on. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** Renders a complete email. */
export function renderMail(model: MailModel): Promise<RenderedMail> {
  return renderKind(model.kind, model)
}

/** Renders one kind of email. The text part is made from the HTML, so that the two cannot differ. */
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

/**
 * Matches attributes that only style, which are three quarters of an email and half of its conversion time. React escapes quotes in texts.
 */
const LOOKS = / (?:style|class|align|width|height|cellPadding|cellSpacing|border|role)="[^"]*"/gi

/** Converts HTML to text. It is compiled once, because that takes as long as converting an email. */
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

/** Breaks links in all parts of a model with text from outside the business. */
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
