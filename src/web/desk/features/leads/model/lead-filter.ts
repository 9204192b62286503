import { isCalendarDay } from '#contract/basics/dublin-time.ts'
import { FOLLOW_UP, SUSPECTED } from '#contract/leads/lead-list.ts'
import { LEAD_STATUSES, type LeadStatus } from '#contract/leads/lead-status.ts'
import { createListSearch } from '#web/desk/components/lists/list-search.ts'

export type ListFilter = {
  search: string
  status: LeadStatus | 'all'
  assignedTo: string
  /** the path of a page, or 'all' */
  page: string
  /** first and last day of submission, YYYY-MM-DD, or '' */
  from: string
  to: string
  /** the follow-up queue alone */
  followUp: boolean
  /** only suspected spam */
  suspected: boolean
}

export const leadSearch = createListSearch()

/** The part of the filter that a link may carry. What it cannot mean is read as no filter. */
export function readFilter(parameters: URLSearchParams, search: string): ListFilter {
  const status = parameters.get('status')
  const assignedTo = parameters.get('assigned_to') ?? ''
  return {
    search: search.trim(),
    status: LEAD_STATUSES.find((known) => known === status) ?? 'all',
    followUp: parameters.get('filter') === FOLLOW_UP,
    page: parameters.get('page')?.trim().slice(0, 200) || 'all',
    from: dayOf(parameters.get('from')),
    to: dayOf(parameters.get('to')),
    assignedTo: /^([1-9]\d{0,14}|none|me)$/.test(assignedTo) ? assignedTo : 'all',
    suspected: parameters.get('filter') === SUSPECTED,
  }
}

function dayOf(value: string | null): string {
  return value !== null && isCalendarDay(value) ? value : ''
}

export function isFiltered({ search, status, assignedTo, ...rest }: ListFilter): boolean {
  const { page, from, to, followUp, suspected } = rest
  const chosen = [search, from, to].some((value) => value !== '')
  return chosen || [status, assignedTo, page].some((value) => value !== 'all') || followUp || suspected
}
