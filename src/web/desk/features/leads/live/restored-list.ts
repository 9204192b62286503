import type { Lead } from '#contract/leads/lead.ts'
import { compareLeads } from '#contract/leads/lead-sort.ts'
import type { ListQuestion } from '../model/lead-api.ts'
import { matches } from '../model/match-filter.ts'
import type { LoadedList } from './list-cache.ts'

/**
 * The rows that an earlier page of this tab had on screen, as far as they answer to the question: they stand there while the list is asked
 * for anew. Undefined without any.
 */
export function restoredList(rows: readonly Lead[], { filter, order }: ListQuestion): LoadedList | undefined {
  const data = rows
    .filter((lead) => matches(lead, filter, undefined) === true)
    .toSorted((one, other) => compareLeads(one, other, order))
  if (data.length === 0) return undefined
  // How many there are, and whether there are more, only the server knows.
  const meta = { total: data.length, total_is_floor: true, next_cursor: '' }
  return { pages: [{ data, meta }], pageParams: [''] }
}
