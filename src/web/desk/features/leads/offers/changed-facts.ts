import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSameValue } from '#contract/basics/deep-equal.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadEvent } from '#contract/leads/lead-event.ts'
import { LEAD_FIELD_ENTRIES, LEAD_FIELDS } from '#contract/leads/lead-fields.ts'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import { changedFacts, type FactChange, journeyOf } from '#contract/offers/offered-journey.ts'
import type { Vehicle } from '#contract/vehicles/vehicle.ts'
import { useVehicles, vehicleName } from '#web/desk/api/vehicles.ts'
import { leadEventsQuery } from '../model/lead-api.ts'
import { FIELD_LABELS, type KnownNames, showValue } from '../model/lead-fields.ts'

/** The value of each field when the quote was sent, and its value now. */
type Changes = Map<string, [unknown, unknown]>
/** The same in the words of the screen. */
export type ChangedFact = { label: string; quoted: string; now: string }

/** The fields of a request that staff may change and that a price rests on, by name. */
export type RequestedFacts = Record<string, unknown>

/** Prices do not rest on these fields, such as who the customer is. */
const WITHOUT_PRICE = ['full_name', 'email', 'mobile_number', 'additional_info', 'source']

const PRICED_FIELDS = LEAD_FIELD_ENTRIES.filter(
  ([name, field]) => field.changed !== undefined && !WITHOUT_PRICE.includes(name),
).map(([name]) => name)

/** The lead as the lines of a quote are written from it. */
export function readRequestedFacts(lead: Lead): RequestedFacts {
  return Object.fromEntries(PRICED_FIELDS.map((name) => [name, lead[name] ?? null]))
}

/** The fields that differ from what they were when lines were written. */
export function changedSinceWriting(written: RequestedFacts, lead: Lead): Changes {
  const changed = Object.entries(readRequestedFacts(lead)).filter(
    ([name, now]) => name in written && !isSameValue(written[name], now),
  )
  return new Map(changed.map(([name, now]) => [name, [written[name], now]]))
}

type Since = (events: readonly LeadEvent[], number: string) => Changes

/**
 * Returns the fields in which the request differs from what the customer has in writing: the quote of this number, or its
 * changes that were emailed since.
 */
export const changedSinceQuote: Since = (events, number) =>
  changedSince(events, number, ['offer-sent', 'offer-changed'])

/** Returns the fields in which it differs from what it was when the lines of the quote were written, which stay as they are. */
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
  // 0 is a distance that nobody knows.
  if (field === 'distance' && typeof value === 'number') return value === 0 ? '—' : `${value} km`
  const isTime = field === 'pickup_time' || field === 'return_time'
  return showValue(field, isTime && typeof value === 'string' ? value.slice(0, 5) : value, names)
}

/**
 * Returns the facts in which the lead differs from what its customer has in writing, or from what `since` says; `isPending`
 * while that is not known.
 */
export function useChangedFacts(
  offer: Offer,
  since = changedSinceQuote,
): { facts: ChangedFact[]; isPending: boolean } {
  const number = offerNumber(offer)
  const { data, isPending, isFetching, isError, hasNextPage, fetchNextPage } = useInfiniteQuery(
    leadEventsQuery(offer.lead_id),
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

/** Finds what the customer of a booking does not know yet, in their words: a price also rests on facts that they never read. */
export function findUnsentChanges(
  { journey }: Pick<Offer, 'journey'>,
  lead: Lead,
  vehicles: readonly Vehicle[],
): FactChange[] {
  const selected_vehicle = vehicleName(vehicles, lead.selected_vehicle)
  return changedFacts(journey, journeyOf({ ...lead, selected_vehicle }))
}
