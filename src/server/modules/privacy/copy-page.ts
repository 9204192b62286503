import { type CamelCase, toCamelCase } from '#contract/basics/camel-case.ts'
import { formatFullDay, formatInstantWithWeekday } from '#contract/basics/date-text.ts'
import { showEuros } from '#contract/basics/money.ts'
import { LEAD_EVENT_NAMES } from '#contract/leads/lead-event.ts'
import { LEAD_FIELD_ENTRIES, type LeadField, type LeadFieldName } from '#contract/leads/lead-fields.ts'
import type { FieldKind } from '#contract/leads/stored-kinds.ts'
import { MAILS } from '#contract/mail/mail-models.ts'
import type { PersonEvent, PersonRecord } from '#contract/privacy/privacy-endpoints.ts'
import { type Quote, quoteNumber } from '#contract/quotes/quote.ts'
import type { Trip } from '#contract/trips/trip.ts'
import { tripFacts } from '#contract/trips/trip-facts.ts'
import { escapeHtml } from '#server/platform/formats/escape-html.ts'

type CopiedFact = readonly [name: string, value: string]

type Plain = string | number | boolean | null

type FieldOfRow = CamelCase<Exclude<LeadFieldName, 'trip'>>

/** A stored quote request as the page shows it. */
type CopiedRequest = { readonly [Name in FieldOfRow]: Plain } & {
  dateOfTravel: string
  trip: Trip | null
}

/** Data left out of an export, and the rule that allows it. */
export const LEFT_OUT = {
  always: [
    'Staff names and emails to staff, to protect their rights (Article 15(4) GDPR).',
    'The audit log: it records what our staff did and mentions only your enquiry number.',
    'Images, colours and calendar files in emails, and the private part of their links: emails are stored as text. Emails that are stored whole are in the folder “emails”.',
  ],
  notes: 'Notes of our staff: they would disclose what others said in confidence (Article 15(4) GDPR).',
} as const

type Copied = {
  record: Omit<PersonRecord, 'audit'>
  requests: readonly (CopiedRequest & { id: number })[]
  quotes: readonly Quote[]
  left_out: readonly string[]
  made: Date
}

/** Writes the data export as a self-contained page. */
export function copyPage({ record, requests, quotes, left_out, made }: Copied): string {
  const { leads, notes, contacts, timeline, mails, answers, journeys, objecting } = record
  const sections = [
    section(
      'Your enquiries',
      leads.map((lead) =>
        facts([
          ['Reference', lead.reference],
          ...requests.filter(({ id }) => id === lead.id).flatMap(requestFacts),
          ['Status', lead.status],
          ['Reason it was lost', lead.lost_reason],
          ['Notes for the driver', lead.driver_notes],
          ['Received', formatInstantWithWeekday(lead.created_at)],
        ]),
      ),
    ),
    section(
      'Quotes that we sent you',
      quotes.map((quote) =>
        facts([
          ['Quote', quoteNumber(quote)],
          ['State', quote.state],
          ['Total', showEuros(quote.total_cents)],
          ['Sent to', quote.recipient],
          ...quote.replies.map(
            ({ kind, name, text }): CopiedFact => [kind, [name, text].filter(Boolean).join(': ')],
          ),
        ]),
      ),
    ),
    section(
      'Your journeys as we planned them',
      journeys.map(({ day, vehicle, driver, note, collect_cents }) =>
        facts([
          ['Day', formatFullDay(day)],
          ['Vehicle', vehicle],
          ['Driver', driver],
          ['Note', note],
          ['To be collected', collect_cents === null ? '' : showEuros(collect_cents)],
        ]),
      ),
    ),
    section('Calls and messages', contacts.map(eventFacts)),
    section('Notes', notes.map(eventFacts)),
    section('What happened', timeline.map(eventFacts)),
    section(
      'Emails to you',
      mails.map(({ kind, recipient, state, subject, body, created_at }) =>
        facts([
          [formatInstantWithWeekday(created_at), `${MAILS[kind].label}, to ${recipient}, ${state}`],
          ['Subject', subject ?? ''],
          ['Text', body ?? ''],
        ]),
      ),
    ),
    section(
      'Codes that recognise a repeated request',
      answers.map(({ expires_at }) => facts([['Removed on', formatInstantWithWeekday(expires_at)]])),
    ),
    section(
      'Your wishes',
      objecting.map((address) => facts([['No follow-ups to', address]])),
    ),
    section('What is left out, and why', [
      `<ul>${left_out.map((each) => `<li>${escapeHtml(each)}</li>`).join('')}</ul>`,
    ]),
  ]
  const heading = 'The information we hold about you'
  return `<!doctype html>
<html lang="en-IE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;border-top:1px solid #ccc;padding-top:.75rem}dd{margin:0;white-space:pre-line;overflow-wrap:anywhere}</style>
</head><body><h1>${heading}</h1><p>Made on ${escapeHtml(formatInstantWithWeekday(made.toISOString()))}.</p>
${sections.join('\n')}
</body></html>
`
}

function section(title: string, parts: readonly string[]): string {
  return `<h2>${escapeHtml(title)}</h2>${parts.length > 0 ? parts.join('') : '<p>Nothing is stored.</p>'}`
}

function facts(rows: readonly CopiedFact[]): string {
  const shown = rows.filter(([, value]) => value !== '')
  return `<dl>${shown.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`
}

function eventFacts({ kind, created_at, changes }: PersonEvent): string {
  const said = Object.entries(changes).map(([field, [, after]]): CopiedFact => [field, writeWords(after)])
  return facts([[formatInstantWithWeekday(created_at), LEAD_EVENT_NAMES[kind]], ...said])
}

function writeWords(value: unknown): string {
  if (value === null) return 'nothing'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Lists what a person entered, in the order of the form's fields. Measured values are only in data.json. */
function requestFacts(request: CopiedRequest): CopiedFact[] {
  return LEAD_FIELD_ENTRIES.flatMap(([name, field]) =>
    name === 'trip' ? listTrip(request) : plainFact(field, request[toCamelCase(name)]),
  )
}

function listTrip({ trip, dateOfTravel }: CopiedRequest): CopiedFact[] {
  return tripFacts(trip, dateOfTravel).map(({ name, value }): CopiedFact => [name, value])
}

function plainFact({ kind, mailed, exported }: LeadField, value: Plain): CopiedFact[] {
  const name = mailed ?? exported
  return name === null ? [] : [[name, showValue(kind, value)]]
}

function showValue(kind: FieldKind, value: Plain): string {
  if (!value) return ''
  if (value === true) return 'Yes'
  if (kind.startsWith('day')) return formatFullDay(String(value))
  return kind.startsWith('time') ? String(value).slice(0, 5) : String(value)
}
