import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { isSameValue } from '#contract/basics/same-value.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadEvent } from '#contract/leads/lead-event.ts'
import { LEAD_FIELDS } from '#contract/leads/lead-fields.ts'
import { isOpen } from '#contract/leads/offer-state.ts'
import { Warning } from '#web/desk/ui/alert.tsx'
import { leadEventsQuery } from '../model/lead-api.ts'
import { FIELD_LABELS } from '../model/lead-fields.ts'

/** Says that an open quote was sent before the request became what it is. */
export function OlderFacts({ lead }: { lead: Lead }) {
  const open = lead.offer_state !== null && isOpen(lead.offer_state)
  const { data: events = [] } = useQuery({ ...leadEventsQuery(lead.id), enabled: open })
  const changed = open ? changedSinceQuote(events) : []
  if (changed.length === 0) return null
  const names = changed.map((field) => (FIELD_LABELS[field] ?? field).toLowerCase())
  return (
    <Warning className="mb-3 flex gap-2.5">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        Changed since this quote was sent: {names.join(', ')}. If the price changes with it, send a new quote.
      </span>
    </Warning>
  )
}

/** What prices rest on: who the customer is does not count. */
const WITHOUT_PRICE = ['full_name', 'email', 'mobile_number', 'additional_info', 'source']

/** The fields of the request that differ from what they were when the newest quote was sent. */
export function changedSinceQuote(events: readonly LeadEvent[]): string[] {
  const sent = events.findLastIndex(({ kind }) => kind === 'offer-sent')
  if (sent < 0) return []
  const values = new Map<string, { before: unknown; now: unknown }>()
  for (const { kind, changes } of events.slice(sent + 1)) {
    if (kind !== 'changed') continue
    for (const [field, [from, to]] of Object.entries(changes)) {
      if (!(field in LEAD_FIELDS) || WITHOUT_PRICE.includes(field)) continue
      values.set(field, { before: values.has(field) ? values.get(field)?.before : from, now: to })
    }
  }
  return [...values].flatMap(([field, { before, now }]) => (isSameValue(before, now) ? [] : [field]))
}
