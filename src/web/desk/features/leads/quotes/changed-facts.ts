import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSameValue } from '#contract/basics/deep-equal.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadEvent } from '#contract/leads/lead-event.ts'
import { LEAD_FIELD_ENTRIES, LEAD_FIELDS } from '#contract/leads/lead-fields.ts'
import { type Quote, quoteNumber } from '#contract/quotes/quote.ts'
import { changedFacts, type FactChange, journeyOf } from '#contract/quotes/quoted-journey.ts'
import type { Vehicle } from '#contract/vehicles/vehicle.ts'
import { useVehicles, vehicleName } from '#web/desk/api/vehicles.ts'
import { leadEventsQuery } from '../model/lead-api.ts'
import { FIELD_LABELS, type KnownNames, showValue } from '../model/lead-fields.ts'

/** The quoted and the present value of each changed field. */
type Changes = Map<string, [unknown, unknown]>
export type ChangedFact = { label: string; quoted: string; now: string }

/** The values of the fields that affect a request's price, by name. */
export type RequestedFacts = Record<string, unknown>

/** Fields that do not affect the price. */
const WITHOUT_PRICE = ['full_name', 'email', 'mobile_number', 'additional_info', 'driver_notes', 'source']

const PRICED_FIELDS = LEAD_FIELD_ENTRIES.filter(
  ([name, field]) => field.changed !== undefined && !WITHOUT_PRICE.includes(name),
).map(([name]) => name)

export function readRequestedFacts(lead: Lead): RequestedFacts {
  return Object.fromEntries(PRICED_FIELDS.map((name) => [name, lead[name] ?? null]))
}

/** Returns the fields that have changed since the lines were written. */
export function changedSinceWriting(written: RequestedFacts, lead: Lead): Changes {
  const changed = Object.entries(readRequestedFacts(lead)).filter(
    ([name, now]) => name in written && !isSameValue(written[name], now),
  )
  return new Map(changed.map(([name, now]) => [name, [written[name], now]]))
}

type Since = (events: readonly LeadEvent[], number: string) => Changes

/** Returns fields that differ from what the customer has in writing: the quote, or later changes that were emailed. */
export const changedSinceQuote: Since = (events, number) =>
  changedSince(events, number, ['offer-sent', 'offer-changed'])

/** Returns fields that differ from when the quote was sent. */
export const changedSinceLines: Since = (events, number) =>
  changedSince(events, number, ['offer-sent'], ['changed', 'offer-answered'])

function changedSince(
  events: readonly LeadEvent[],
  number: string,
  kinds: LeadEvent['kind'][],
  changing: LeadEvent['kind'][] = ['changed'],
): Changes {
  const start = events.findLastIndex(
    ({ kind, changes }) => kinds.includes(kind) && changes.offer?.[1] === number,
  )
  const found: Changes = new Map()
  if (start < 0) return found
  for (const { kind, changes } of events.slice(start + 1)) {
    if (!changing.includes(kind)) continue
    for (const [field, [from, to]] of Object.entries(changes)) {
      if (!(field in LEAD_FIELDS) || WITHOUT_PRICE.includes(field)) continue
      const [quoted] = found.get(field) ?? [from]
      found.set(field, [quoted, to])
    }
  }
  return new Map([...found].filter(([, [quoted, now]]) => !isSameValue(quoted, now)))
}

export function showChanges(changes: Changes, names: KnownNames): ChangedFact[] {
  return [...changes].map(([field, [quoted, now]]) => ({
    label: FIELD_LABELS[field] ?? field,
    quoted: showFact(field, quoted, names),
    now: showFact(field, now, names),
  }))
}

function showFact(field: string, value: unknown, names: KnownNames): string {
  // A distance of 0 is unknown.
  if (field === 'distance' && typeof value === 'number') return value === 0 ? '—' : `${value} km`
  const isTime = field === 'pickup_time' || field === 'return_time'
  return showValue(field, isTime && typeof value === 'string' ? value.slice(0, 5) : value, names)
}

/** Returns the facts that have changed since the customer was last told or, with another `since`, since then. */
export function useChangedFacts(
  quote: Quote,
  since = changedSinceQuote,
): { facts: ChangedFact[]; isPending: boolean } {
  const number = quoteNumber(quote)
  const { data, isPending, isFetching, isError, hasNextPage, fetchNextPage } = useInfiniteQuery(
    leadEventsQuery(quote.lead_id),
  )
  const events = data?.pages.toReversed().flat() ?? []
  const isSent = events.some(({ kind, changes }) => kind === 'offer-sent' && changes.offer?.[1] === number)
  const isMissing = hasNextPage && !isSent && !isError
  useEffect(() => {
    if (isMissing && !isFetching) void fetchNextPage()
  }, [isMissing, isFetching, fetchNextPage])
  const vehicles = useVehicles()
  const changes = since(events, number)
  return { facts: showChanges(changes, { staff: [], vehicles }), isPending: isPending || isMissing }
}

/** Returns the changes that a booking's customer does not know yet, in words for customers. */
export function findUnsentChanges(
  { journey }: Pick<Quote, 'journey'>,
  lead: Lead,
  vehicles: readonly Vehicle[],
): FactChange[] {
  const selected_vehicle = vehicleName(vehicles, lead.selected_vehicle)
  return changedFacts(journey, journeyOf({ ...lead, selected_vehicle }))
}
