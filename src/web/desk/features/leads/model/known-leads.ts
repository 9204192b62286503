import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadPage } from '#contract/leads/lead-list.ts'

/**
 * Every lead that a list of this tab holds, or one that is on the screen (`active`); of one that several hold the newest version
 * comes last.
 */
export function listKnownLeads(queries: QueryClient, type: 'all' | 'active' = 'all'): Lead[] {
  const lists = queries.getQueriesData<InfiniteData<LeadPage>>({ queryKey: ['leads', 'list'], type })
  const leads = lists.flatMap(([, list]) => list?.pages.flatMap(({ data }) => data) ?? [])
  return leads.toSorted((one, other) => one.version - other.version)
}
