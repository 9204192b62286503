import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import { BULK_FIELDS, type BulkChange, type LeadBase } from '#contract/leads/lead-bulk.ts'
import { listKnownLeads } from '../../model/known-leads.ts'
import { leadQuery } from '../../model/lead-api.ts'

/** Leads that were selected without being loaded, as they were then. */
let found: ReadonlyMap<number, LeadBase> = new Map()

/** In place of those that were found before. */
export function rememberFound(bases: readonly LeadBase[]): void {
  found = new Map(bases.map((lead) => [lead.id, lead]))
}

/** What one has changed oneself is no surprise later. */
export function rememberChanged(ids: readonly number[], change: BulkChange['change']): void {
  const changed = ids.flatMap((id) => {
    const before = found.get(id)
    return before ? [[id, { id, base: { ...before.base, ...change } }] as const] : []
  })
  found = new Map([...found, ...changed])
}

/**
 * These leads as they were when a change of them began, so that what somebody else says meanwhile is noticed: as the screen showed
 * them, or, of those that are not loaded, as they were when they were selected.
 */
export function useSeenLeads(ids: number[]): LeadBase[] {
  const queries = useQueryClient()
  const [seen] = useState(() => readSeenLeads(queries, ids))
  return seen
}

export function readSeenLeads(queries: QueryClient, ids: readonly number[]): LeadBase[] {
  // A list or a lead that is no longer on the screen may be older than one's own last change.
  const type = 'active'
  const opened = ids.flatMap((id) =>
    queries
      .getQueriesData<Lead>({ queryKey: leadQuery(id).queryKey, type })
      .flatMap(([, lead]) => lead ?? []),
  )
  const newest = new Map<number, Lead>()
  for (const lead of [...opened, ...listKnownLeads(queries, type)]) {
    if ((newest.get(lead.id)?.version ?? 0) < lead.version) newest.set(lead.id, lead)
  }
  return ids.flatMap((id) => {
    const lead = newest.get(id)
    return (lead ? toBase(lead) : found.get(id)) ?? []
  })
}

function toBase(lead: Lead): LeadBase {
  return { id: lead.id, base: Object.fromEntries(BULK_FIELDS.map((field) => [field, lead[field]])) }
}

/** What stood in the fields of a change. Why a lead was lost goes with its status. */
export function basesOf(
  seen: readonly LeadBase[],
  { lost_reason: _, ...change }: BulkChange['change'],
): LeadBase[] {
  const fields = Object.keys(change)
  return seen.map(({ id, base }) => ({
    id,
    base: Object.fromEntries(fields.map((field) => [field, base[field]])),
  }))
}
