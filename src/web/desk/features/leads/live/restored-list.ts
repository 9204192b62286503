import type { InfiniteData } from '@tanstack/react-query'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadPage } from '#contract/leads/lead-list.ts'
import { compareLeads } from '#contract/leads/lead-sort.ts'
import type { ListQuestion } from '../model/lead-api.ts'
import { matches } from '../model/match-filter.ts'

/**
 * The rows that an earlier page of this tab had on screen, as far as they answer to the question: they stand there while the list is asked
 * for anew. Undefined without any.
 */
export function restoredList(
  rows: readonly Lead[],
  { filter, order }: ListQuestion,
): InfiniteData<LeadPage, string> | undefined {
  const data = rows
    .filter((lead) => matches(lead, filter, undefined) === true)
    .toSorted((one, other) => compareLeads(one, other, order))
  if (data.length === 0) return undefined
  // How many there are, and whether there are more, only the server knows.
  const meta = { total: data.length, total_is_floor: true, next_cursor: '' }
  return { pages: [{ data, meta }], pageParams: [''] }
}
