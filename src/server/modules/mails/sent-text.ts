import { MAILS } from '#contract/mail/mail-models.ts'
import type { OutgoingMail } from '#server/adapters/mail/transport.ts'
import type { SentMail } from './repository-sent.ts'

/** Addresses that are secrets: of a quote, and of the way out of follow-ups. */
const SECRET_LINKS = /(\/(?:quote|unsubscribe)\/)[\w.~%-]+/g

/** What stays of a mail to a customer, for a copy of what is stored about them: how it read. null for mails to staff. */
export function sentText({ kind, subject, text }: OutgoingMail): SentMail['text'] {
  if (!MAILS[kind].toCustomer) return null
  return { subject, body: text.replace(SECRET_LINKS, '$1…') }
}
