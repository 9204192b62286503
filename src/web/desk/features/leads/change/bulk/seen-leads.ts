import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import type { BulkChange, LeadBase } from '#contract/leads/lead-bulk.ts'
import { listKnownLeads } from '../../model/known-leads.ts'
import { leadQuery } from '../../model/lead-api.ts'

/**
 * These leads as the screen showed them when a change of them began, so that what somebody else says meanwhile is noticed. One that is
 * not loaded was not seen.
 */
export function useSeenLeads(ids: number[]): Lead[] {
  const queries = useQueryClient()
  const [seen] = useState(() => readSeenLeads(queries, ids))
  return seen
}

export function readSeenLeads(queries: QueryClient, ids: readonly number[]): Lead[] {
  const opened = ids.flatMap((id) => queries.getQueryData(leadQuery(id).queryKey) ?? [])
  const newest = new Map<number, Lead>()
  for (const lead of [...opened, ...listKnownLeads(queries)]) {
    if ((newest.get(lead.id)?.version ?? 0) < lead.version) newest.set(lead.id, lead)
  }
  return ids.flatMap((id) => newest.get(id) ?? [])
}

/** What stood in the fields of a change. Why a lead was lost goes with its status. */
export function basesOf(
  seen: readonly Lead[],
  { lost_reason: _, ...change }: BulkChange['change'],
): LeadBase[] {
  const fields = Object.keys(change) as (keyof typeof change)[]
  return seen.map((lead) => ({
    id: lead.id,
    base: Object.fromEntries(fields.map((field) => [field, lead[field]])),
  }))
}
