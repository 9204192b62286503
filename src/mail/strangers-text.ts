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

/** Within them: addresses that emails link to on purpose, and words of the business. */
const KEPT: ReadonlySet<string> = new Set([
  'email',
  'recipient',
  'leadUrl',
  'lines',
  'terms',
  'vat_note',
  'message',
  'suggestion',
])

/** What an email is made from, without anything in a stranger's words that a mail program makes into a link. */
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
    Object.entries(value).map(([name, part]) => [name, KEPT.has(name) ? part : breakWithin(part)]),
  )
}
