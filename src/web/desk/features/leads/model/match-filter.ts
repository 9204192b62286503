import { dublinDay } from '#contract/basics/dublin-time.ts'
import { normaliseUrl, pageName } from '#contract/content/content-page.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { idOfReference } from '#contract/leads/lead-reference.ts'
import { searchNeedle, searchTextOf, searchWords } from '#contract/leads/lead-search.ts'
import type { ListFilter } from './lead-filter.ts'

/** Whether the server would list the lead under this filter; null when only the server can tell. */
export function matches(lead: Lead, filter: ListFilter, me: number | undefined): boolean | null {
  const quarantined = lead.suspected_spam !== null && lead.released_at === null
  if (quarantined !== filter.suspected) return false
  if (filter.status !== 'all' && lead.status !== filter.status) return false
  if (!fitsAssignee(lead.assigned_to, filter.assignedTo, me)) return false
  if (filter.page !== 'all' && !isFromPage(lead, filter.page)) return false
  const day = dublinDay(new Date(lead.created_at))
  if ((filter.from && day < filter.from) || (filter.to && day > filter.to)) return false
  if (!isFound(lead, filter.search)) return false
  return filter.followUp ? null : true
}

function fitsAssignee(assignedTo: number | null, wanted: string, me: number | undefined): boolean {
  if (wanted === 'all') return true
  if (wanted === 'none') return assignedTo === null
  return assignedTo === (wanted === 'me' ? me : Number(wanted))
}

function isFound(lead: Lead, search: string): boolean {
  const words = searchWords(search)
  if (!words || idOfReference(search) === lead.id) return true
  return searchTextOf(lead).includes(searchNeedle(words))
}

function isFromPage({ source, slug }: Lead, page: string): boolean {
  return source === 'web' && normaliseUrl(pageName(slug)) === normaliseUrl(pageName(page))
}
