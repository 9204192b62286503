import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadPage } from '#contract/leads/lead-list.ts'

/** Lists every lead that this tab has loaded, or only those on screen (`active`). The newest version of a lead comes last. */
export function listKnownLeads(queries: QueryClient, type: 'all' | 'active' = 'all'): Lead[] {
  const lists = queries.getQueriesData<InfiniteData<LeadPage>>({ queryKey: ['leads', 'list'], type })
  const leads = lists.flatMap(([, list]) => list?.pages.flatMap(({ data }) => data) ?? [])
  return leads.toSorted((one, other) => one.version - other.version)
}
