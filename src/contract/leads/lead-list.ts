import { z } from 'zod'
import { filterLabel, pageSize, QueriedUserId } from '../basics/field-schemas.ts'
import { compareNames, text } from '../basics/text.ts'
import { day } from './field-types.ts'
import { Lead } from './lead.ts'
import { LEAD_LIMITS } from './lead-limits.ts'
import { LEAD_STATUSES, LeadPriority, LeadStatus } from './lead-status.ts'

export const LEAD_SORTS = ['deadline', 'submitted', 'travel', 'status', 'assignee', 'value'] as const

export const LeadSort = z.enum(LEAD_SORTS)

export type LeadSort = z.infer<typeof LeadSort>

export const SortDirection = z.enum(['asc', 'desc'])

export type SortDirection = z.infer<typeof SortDirection>

export const LeadOrder = z.object({ sort: LeadSort, direction: SortDirection })

export type LeadOrder = z.infer<typeof LeadOrder>

/** The default direction of each sort: soonest due, newest, highest value first. */
export const USUAL_DIRECTION: Record<LeadSort, SortDirection> = {
  deadline: 'asc',
  submitted: 'desc',
  travel: 'asc',
  status: 'asc',
  assignee: 'asc',
  value: 'desc',
}

export const NEWEST_FIRST: LeadOrder = { sort: 'submitted', direction: 'desc' }

const max = LEAD_LIMITS

/** The filter value of the follow-up queue. */
export const FOLLOW_UP = 'followup'

/** The filter value of suspected spam. */
export const SUSPECTED = 'suspected'

/** The values that name the leads of which somebody waits for the business, or the business for its customer. */
export const WAITING = ['waiting-for-us', 'waiting-for-customer'] as const

export type Waiting = (typeof WAITING)[number]

/** Lists that no field of a lead tells apart. */
export const LEAD_QUEUES = [FOLLOW_UP, SUSPECTED, ...WAITING] as const

/**
 * Filters that compare one field of a lead with the value of the same name. The server's condition and the desk's rule
 * for leads that arrive live are made from this list.
 */
export const FIELD_FILTERS = {
  status: filterLabel(LeadStatus),
  priority: filterLabel(LeadPriority),
} as const satisfies { [Name in keyof Lead]?: z.ZodType<Lead[Name] | undefined> }

export type FieldFilterName = keyof typeof FIELD_FILTERS

export const FIELD_FILTER_NAMES = Object.keys(FIELD_FILTERS) as FieldFilterName[]

/** A journey is booked, accepted but unconfirmed, or quoted and still open. */
export const AGREEMENTS = ['booked', 'unconfirmed', 'open'] as const

export type Agreement = (typeof AGREEMENTS)[number]

/** Unknown keys are ignored. */
export const LeadFilter = z.object({
  search: filterLabel(text({ max: max.searchMax })),
  ...FIELD_FILTERS,
  /** a user id, 'none' or 'me' */
  assigned_to: filterLabel(z.union([QueriedUserId, z.enum(['none', 'me'])])),
  /** first and last day of submission, both included, Europe/Dublin */
  from: filterLabel(day),
  to: filterLabel(day),
  /** first and last day of travel, both included */
  travel_from: filterLabel(day),
  travel_to: filterLabel(day),
  /** earliest last day of a journey, including its return and days of hire */
  ends_from: filterLabel(day),
  /** the path of the page of the request, e.g. '/weddings' */
  page: filterLabel(text({ max: max.slug })),
  /**
   * 'followup': leads whose next action is due, and open ones before their journey with which nobody did anything for a day;
   * 'suspected': quarantined leads, which no other filter lists; 'waiting-for-us': a reply, a quote, an answer or a confirmation is
   * due; 'waiting-for-customer': a quote is with its customer, and nothing is due. Other words are no filter.
   */
  filter: z.enum(LEAD_QUEUES).optional().catch(undefined),
})

export type LeadFilter = z.infer<typeof LeadFilter>

export type FieldFilter = Pick<LeadFilter, FieldFilterName>

export const LeadListQuery = LeadFilter.extend({
  /** the sort of the list; by submission when absent. Other values are ignored. */
  sort: LeadSort.optional().catch(undefined),
  /** newest, soonest or highest first when absent */
  direction: SortDirection.optional().catch(undefined),
  /** 'in-turn': leads whose customer is waiting are sorted like all others instead of being listed first */
  urgent: z.literal('in-turn').optional().catch(undefined),
  limit: pageSize(max.pageMax),
  cursor: filterLabel(z.string().max(200)),
})

export type LeadListQuery = z.infer<typeof LeadListQuery>

/** Splits a query into filter, order and page. */
export function splitListQuery({ sort, direction, urgent, limit, cursor, ...filter }: LeadListQuery) {
  return { filter, page: { sort, direction, urgent, limit, cursor } }
}

export const LeadPage = z
  .object({
    data: z.array(Lead),
    meta: z.object({
      total: z.number().int(),
      /** true if there are more results than are counted: show '1,000+' */
      total_is_floor: z.boolean(),
      next_cursor: z.string().nullable(),
    }),
  })
  .meta({ id: 'LeadPage' })

export type LeadPage = z.infer<typeof LeadPage>

export const LeadExportQuery = LeadFilter.extend({
  /** lead ids joined by commas; replaces the filters */
  ids: filterLabel(z.string().max(20_000)),
})

export type LeadExportQuery = z.infer<typeof LeadExportQuery>

/** Orders staff by name, then by id. */
export function compareStaff(a: { id: number; name: string }, b: { id: number; name: string }): number {
  return compareNames(a.name, b.name) || a.id - b.id
}

export function statusesInOrder(direction: SortDirection): readonly LeadStatus[] {
  return direction === 'asc' ? LEAD_STATUSES : LEAD_STATUSES.toReversed()
}
