import { showEuros } from '#contract/basics/money.ts'
import { showLegName } from '#contract/journeys/leg-assignment.ts'
import type { LeadEvent } from '#contract/leads/lead-event.ts'
import { FIELD_LABELS, type KnownNames, showValue } from '../model/lead-fields.ts'

type EventText = {
  /** the rest of the sentence, after the name of who did it */
  label: string
  /** text that someone wrote, shown as a quotation */
  quoted: string
}

/** Events caused by visitors. Automatic consequences and scheduled events are not listed, and have no author. */
const OF_VISITORS: readonly LeadEvent['kind'][] = [
  'created',
  'offer-accepted',
  'offer-declined',
  'offer-asked',
]

export function nameActor({ kind, actor_name }: Pick<LeadEvent, 'kind' | 'actor_name'>): string {
  return actor_name ?? (OF_VISITORS.includes(kind) ? 'Visitor' : 'The system')
}

export function describeEvent({ kind, changes, actor_name }: LeadEvent, names: KnownNames): EventText {
  const now = (field: string) => writeText(changes[field]?.[1])
  const quote = `quote ${now('offer')}`
  switch (kind) {
    case 'created':
      return { label: actor_name === null ? 'sent this enquiry' : 'entered this lead', quoted: '' }
    case 'note':
      return { label: 'wrote a note', quoted: now('note') }
    case 'released':
      return { label: 'marked this lead as not spam', quoted: '' }
    case 'closed':
      return { label: 'closed this lead as lost', quoted: now('lost_reason') }
    case 'contact':
      return { label: `${REACHED[now('channel')] ?? 'spoke to'} the customer`, quoted: now('note') }
    case 'contact-tried':
      return {
        label: `${TRIED[now('channel')] ?? 'tried to reach'} the customer without success`,
        quoted: now('note'),
      }
    case 'follow-up':
      return { label: `sent the follow-up “${now('subject')}”`, quoted: '' }
    case 'offer-sent':
      return { label: `sent ${quote}${formatPrice(changes)}${replacedBy(changes)}`, quoted: '' }
    case 'offer-resent':
      return { label: `resent ${quote}`, quoted: '' }
    case 'offer-withdrawn':
      return { label: `withdrew ${quote}${writeNotified(changes)}`, quoted: now('text') }
    case 'offer-accepted':
      return { label: `accepted ${quote} as ${now('name')}`, quoted: '' }
    case 'offer-declined':
      return { label: `declined ${quote}${writtenLate(changes)}`, quoted: now('text') }
    case 'offer-asked':
      return { label: `asked about ${quote}${writtenLate(changes)}`, quoted: now('text') }
    case 'offer-answered':
      return {
        label: `answered the question about ${quote}${movedTo(changes, names)}`,
        quoted: now('text'),
      }
    case 'offer-confirmed':
      return { label: `confirmed the booking for ${quote}`, quoted: '' }
    case 'offer-refused':
      return { label: `turned down the booking for ${quote}`, quoted: now('text') }
    case 'offer-changed':
      return {
        label: `emailed changes to ${quote}: ${changed(factsOf(changes), names)}`,
        quoted: now('text'),
      }
    case 'offer-cancelled':
      return {
        label: `cancelled the booking for ${quote}${now('by') === 'customer' ? ' for the customer' : ''}${writeNotified(changes)}`,
        quoted: now('text'),
      }
    case 'planned':
      return { label: writePlanned(changes), quoted: '' }
    case 'assigned':
      return { label: assigned(changes, names), quoted: '' }
    default:
      return { label: changed(changes, names), quoted: now('lost_reason') }
  }
}

const REACHED: Record<string, string> = {
  call: 'phoned and spoke to',
  whatsapp: 'sent a WhatsApp message to',
  mail: 'emailed',
}
const TRIED: Record<string, string> = {
  call: 'phoned',
  whatsapp: 'sent a WhatsApp message to',
  mail: 'emailed',
}

function writeText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function formatPrice({ total_cents }: LeadEvent['changes']): string {
  const cents = total_cents?.[1]
  return typeof cents === 'number' ? ` for ${showEuros(cents)}` : ''
}

function writeNotified({ notified }: LeadEvent['changes']): string {
  return notified ? ' and told the customer' : ''
}

/** Says on which page a customer wrote. A message on a closed quote's page is about the open quote, if any. */
function writtenLate({ offer: quote, closed }: LeadEvent['changes']): string {
  const number = writeText(closed?.[1])
  if (!number) return ''
  return number === quote?.[1] ? ', which was no longer open' : ` on the page of quote ${number}`
}

function replacedBy({ offer: quote }: LeadEvent['changes']): string {
  const before = writeText(quote?.[0])
  return before ? ` (replacing ${before})` : ''
}

/** Returns the changed fields without the quote and the message. */
function factsOf({ offer: _quote, text, ...facts }: LeadEvent['changes']): LeadEvent['changes'] {
  return facts
}

/** Says which times of the journey a reply has changed, if any. */
function movedTo(changes: LeadEvent['changes'], names: KnownNames): string {
  const facts = factsOf(changes)
  return Object.keys(facts).length > 0 ? ` and ${changed(facts, names)}` : ''
}

function changed(changes: LeadEvent['changes'], names: KnownNames): string {
  const parts = Object.entries(changes)
    .filter(([field]) => field !== 'lost_reason')
    .map(([field, [from, to]]) => {
      const name = (FIELD_LABELS[field] ?? field).toLowerCase()
      if (isBlank(to)) return `removed ${name} (was ${showValue(field, from, names)})`
      if (isBlank(from)) return `set ${name} to ${showValue(field, to, names)}`
      return `changed ${name} from ${showValue(field, from, names)} to ${showValue(field, to, names)}`
    })
  if (parts.length > 0) return parts.join(', ')
  return 'lost_reason' in changes ? 'changed the reason' : 'changed this lead'
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

/** Writes 'planned Sprinter 2 instead of Sprinter 1 (way out)'. After an erasure no names are left. */
function writePlanned({ leg, vehicle, driver }: LeadEvent['changes']): string {
  const parts = [vehicle, driver].flatMap((pair) => {
    const [from, to] = [writeText(pair?.[0]), writeText(pair?.[1])]
    if (to) return [`planned ${to}${from && ` instead of ${from}`}`]
    return from ? [`freed ${from}`] : []
  })
  if (parts.length === 0) return 'planned this journey'
  return `${parts.join(', ')} (${showLegName(writeText(leg?.[1])).toLowerCase()})`
}

/** Names people as they were called at the time, because they may have left since. */
function assigned({ assigned_to, assigned_to_name }: LeadEvent['changes'], names: KnownNames): string {
  const [from, to] = [0, 1].map((at) => {
    const id = assigned_to?.[at]
    if (isBlank(id)) return null
    return writeText(assigned_to_name?.[at]) || showValue('assigned_to', id, names)
  })
  if (!to) return from ? `took this lead from ${from}` : 'changed this lead'
  return from ? `passed this lead from ${from} to ${to}` : `assigned this lead to ${to}`
}
