import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { API } from '#contract/api-paths.ts'
import {
  FOLLOW_UP,
  type Lead,
  type LeadChange,
  type LeadEvent,
  type LeadPage,
  type NewContact,
  SUSPECTED,
} from '#contract/lead.ts'
import type {
  BulkChange,
  BulkChangeAnswer,
  BulkDeleteAnswer,
  BulkUndoAnswer,
  LeadVersion,
} from '#contract/lead-bulk.ts'
import { LIMITS } from '#contract/limits.ts'
import type { StaffMember } from '#contract/session.ts'
import { callApi, downloadFile } from '#web/lib/api-client.ts'
import { saveFile } from '#web/lib/save-file.ts'
import type { ListFilter } from './lead-filter.ts'

export function leadListQuery(filter: ListFilter) {
  return infiniteQueryOptions({
    queryKey: ['leads', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      callApi<LeadPage>(API.leads, {
        query: { limit: LIMITS.leads.pageDefault, cursor: pageParam, ...queryOf(filter) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next_cursor,
    placeholderData: keepPreviousData,
  })
}

/** How many enquiries are held back as robots'. */
export const suspectedCountQuery = queryOptions({
  queryKey: ['leads', 'suspected'],
  queryFn: ({ signal }) => callApi<LeadPage>(API.leads, { query: { limit: 1, filter: SUSPECTED }, signal }),
  select: ({ meta }) => meta.total,
  staleTime: 60_000,
})

export function leadQuery(id: number) {
  return queryOptions({
    queryKey: ['leads', 'one', id],
    queryFn: ({ signal }) => callApi<Lead>(API.lead(id), { signal }),
  })
}

export function leadEventsQuery(id: number) {
  return queryOptions({
    queryKey: ['leads', 'events', id],
    queryFn: ({ signal }) => callApi<LeadEvent[]>(API.leadEvents(id), { signal }),
  })
}

/** Who a lead can be assigned to. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => callApi<StaffMember[]>(API.staff, { signal }),
  staleTime: 60_000,
})

export function changeLead(id: number, change: LeadChange): Promise<Lead> {
  return callApi(API.lead(id), { method: 'PATCH', body: change })
}

export function releaseLead(id: number): Promise<Lead> {
  return callApi(API.leadRelease(id), { method: 'POST' })
}

export function deleteLead(id: number): Promise<void> {
  return callApi(API.lead(id), { method: 'DELETE' })
}

export function deleteLeads(ids: number[]): Promise<BulkDeleteAnswer> {
  return callApi(API.leadsBulkDelete, { method: 'POST', body: { ids } })
}

export function changeLeads(body: BulkChange): Promise<BulkChangeAnswer> {
  return callApi(API.leadsBulkChange, { method: 'POST', body })
}

export function undoChanges(leads: LeadVersion[]): Promise<BulkUndoAnswer> {
  return callApi(API.leadsBulkUndo, { method: 'POST', body: { leads } })
}

export function addNote(id: number, text: string): Promise<LeadEvent> {
  return callApi(API.leadNotes(id), { method: 'POST', body: { text } })
}

export function addContact(id: number, contact: NewContact): Promise<Lead> {
  return callApi(API.leadContacts(id), { method: 'POST', body: contact })
}

/** Selected leads win over the filter, the filter over everything. */
export async function exportLeads(ids: number[], filter: ListFilter): Promise<void> {
  const filters = queryOf(filter)
  const query = ids.length > 0 ? { ids: ids.join(',') } : filters
  const { blob } = await downloadFile(API.leadsExport, { query, headers: { Accept: 'text/csv' } })
  saveFile(blob, exportName(ids, filters))
}

export function exportName(ids: number[], filters: Record<string, string | undefined>): string {
  if (ids.length > 0) return 'bus_quotes_selected.csv'
  return Object.values(filters).some(Boolean) ? 'bus_quotes_filtered.csv' : 'bus_quotes_export.csv'
}

export function queryOf({
  search,
  status,
  assignedTo,
  followUp,
  suspected,
}: ListFilter): Record<string, string | undefined> {
  return {
    filter: followUp ? FOLLOW_UP : suspected ? SUSPECTED : undefined,
    search: search || undefined,
    status: status === 'all' ? undefined : status,
    assigned_to: assignedTo === 'all' ? undefined : assignedTo,
  }
}
