import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { JOURNEY_API } from '#contract/journeys/journey-leg.ts'
import type { Lead, LeadPatch } from '#contract/leads/lead.ts'
import { LEAD_BULK_API, type LeadIds } from '#contract/leads/lead-bulk.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import { type LeadFilter, type LeadOrder, SUSPECTED } from '#contract/leads/lead-list.ts'
import { LIVE_API, LIVE_LIMITS } from '#contract/leads/live-events.ts'
import { MAIL_API } from '#contract/mail/mail.ts'
import { placesBetween } from '#contract/trips/places-between.ts'
import { saveFile } from '#web/desk/lib/save-file.ts'
import { downloadFile } from '#web/lib/api-client.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { isFiltered } from './lead-filter.ts'

export type ListQuestion = { filter: LeadFilter; order: LeadOrder }

export function leadListQuery({ filter, order }: ListQuestion) {
  return infiniteQueryOptions({
    queryKey: ['leads', 'list', { filter, order }],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(LEAD_API.list, {
        query: { limit: LEAD_LIMITS.pageDefault, cursor: pageParam, ...filter, ...order },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next_cursor,
    placeholderData: keepPreviousData,
  })
}

/** Loads a list's first page as it is now, while older rows are on screen. */
export function leadHeadQuery({ filter, order }: ListQuestion) {
  return queryOptions({
    queryKey: ['leads', 'head', { filter, order }],
    queryFn: ({ signal }) =>
      callEndpoint(LEAD_API.list, { query: { limit: LEAD_LIMITS.pageDefault, ...filter, ...order }, signal }),
    gcTime: 0,
  })
}

export const suspectedCountQuery = queryOptions({
  queryKey: ['leads', 'suspected'],
  queryFn: ({ signal }) => callEndpoint(LEAD_API.list, { query: { limit: 1, filter: SUSPECTED }, signal }),
  select: ({ meta }) => meta.total,
  staleTime: 60_000,
})

export function leadQuery(id: number) {
  return queryOptions({
    queryKey: ['leads', 'one', id],
    queryFn: ({ signal }) => callEndpoint(LEAD_API.get, { params: { id }, signal }),
  })
}

/** Loads a lead's history page by page: the newest page first, and within a page the oldest event first. */
export function leadEventsQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['leads', 'events', id],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(LEAD_API.listEvents, { params: { id }, query: { before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < LEAD_LIMITS.eventsMax ? undefined : page[0]?.id),
  })
}

export function leadOthersQuery(id: number) {
  return queryOptions({
    queryKey: ['leads', 'others', id],
    queryFn: ({ signal }) => callEndpoint(LEAD_API.listOthers, { params: { id }, signal }),
  })
}

export function leadPlanQuery(id: number) {
  return queryOptions({
    queryKey: ['leads', 'plan', id],
    queryFn: ({ signal }) => callEndpoint(JOURNEY_API.readPlan, { params: { id }, signal }),
  })
}

export function failedMailsQuery(id: number) {
  return queryOptions({
    queryKey: ['leads', 'failed-mails', id],
    queryFn: ({ signal }) => callEndpoint(MAIL_API.listFailedOfLead, { params: { id }, signal }),
  })
}

const EARLIER_SHOWN = 3

/** Loads a customer's newest leads by number or email address; `search` is null while neither is known. */
export function earlierLeadsQuery(search: string | null) {
  return queryOptions({
    queryKey: ['leads', 'earlier', search],
    queryFn: ({ signal }) =>
      callEndpoint(LEAD_API.list, {
        query: { limit: EARLIER_SHOWN, search: search ?? '', urgent: 'in-turn' },
        signal,
      }),
    enabled: search !== null,
  })
}

/**
 * Loads who else has the lead open, and tells the server that this screen has. It repeats while visible, and does not start before the
 * screen has a name.
 */
export function leadViewersQuery(id: number, screen: string) {
  return queryOptions({
    queryKey: ['viewers', id, screen],
    queryFn: ({ signal }) => callEndpoint(LIVE_API.noteViewer, { params: { id }, body: { screen }, signal }),
    enabled: screen !== '',
    refetchInterval: LIVE_LIMITS.viewedEveryMs,
    gcTime: 0,
    retry: false,
  })
}

/** Loads the lead's route on the map, which stays valid until its places change. */
export function leadRouteQuery({ id, pickup_location: from, dropoff_location: to, trip }: Lead) {
  return queryOptions({
    queryKey: ['route', id, from, to, placesBetween(trip)],
    queryFn: ({ signal }) => callEndpoint(LEAD_API.findRoute, { params: { id }, signal }),
    enabled: from !== '' && to !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Loads the pages that have requests, for the filter. */
export const pagesQuery = queryOptions({
  queryKey: ['leads', 'pages'],
  queryFn: ({ signal }) => callEndpoint(LEAD_API.listPages, { signal }),
  staleTime: 60_000,
})

/** Loads all assignees, including people who have left. */
export const assigneesQuery = queryOptions({
  queryKey: ['leads', 'assignees'],
  queryFn: ({ signal }) => callEndpoint(LEAD_API.listAssignees, { signal }),
  staleTime: 60_000,
})

/** Loads the ids of a filter's leads, up to the limit of one bulk change. */
export function findIds(filter: LeadFilter, signal?: AbortSignal): Promise<LeadIds> {
  return callEndpoint(LEAD_BULK_API.listIds, { query: filter, signal })
}

export function leadIdsQuery(filter: LeadFilter) {
  return queryOptions({
    queryKey: ['leads', 'ids', filter],
    queryFn: ({ signal }) => findIds(filter, signal),
    // An answer from before the selection is out of date.
    staleTime: 0,
  })
}

export function changeLead(id: number, change: LeadPatch): Promise<Lead> {
  return callEndpoint(LEAD_API.change, { params: { id }, body: change })
}

/** Exports the selected leads; without a selection the filtered ones; without a filter all. */
export async function exportLeads(ids: number[], filter: LeadFilter): Promise<void> {
  // The commas stay unencoded, because a thousand ids with %2C would make the address too long.
  const path = ids.length > 0 ? `${LEAD_API.export.path}?ids=${ids.join(',')}` : LEAD_API.export.path
  const query = ids.length > 0 ? {} : filter
  const { blob } = await downloadFile(path, { query, headers: { Accept: 'text/csv' } })
  saveFile(blob, exportName(ids, filter))
}

export function exportName(ids: number[], filter: LeadFilter): string {
  if (ids.length > 0) return 'bus_quotes_selected.csv'
  return isFiltered(filter) ? 'bus_quotes_filtered.csv' : 'bus_quotes_export.csv'
}
