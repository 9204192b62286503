import { breakLinks } from '#contract/mail/break-links.ts'
import type { MailKind } from '#contract/mail/mail-models.ts'

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

/** The model of an email without anything in a stranger's words that a mail program makes into a link. */
export function withoutStrangersLinks<Model extends { kind: MailKind }>(model: Model): Model {
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
