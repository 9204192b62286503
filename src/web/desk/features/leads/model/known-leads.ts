import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadPage } from '#contract/leads/lead-list.ts'

/** Lists every lead in this tab's lists, or on screen (`active`); of duplicates the newest version comes last. */
export function listKnownLeads(queries: QueryClient, type: 'all' | 'active' = 'all'): Lead[] {
  const lists = queries.getQueriesData<InfiniteData<LeadPage>>({ queryKey: ['leads', 'list'], type })
  const leads = lists.flatMap(([, list]) => list?.pages.flatMap(({ data }) => data) ?? [])
  return leads.toSorted((one, other) => one.version - other.version)
}
