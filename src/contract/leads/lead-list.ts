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

/** The default direction of each order: soonest due, newest or highest value first. */
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

/** The filter values of leads that wait for the business, and of leads that wait for their customer. */
export const WAITING = ['waiting-for-us', 'waiting-for-customer'] as const

export type Waiting = (typeof WAITING)[number]

/** The filter values of lists that do not depend on a single field. */
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

/** The kinds of agreement on a journey: booked, accepted but not confirmed, or quoted and still open. */
export const AGREEMENTS = ['booked', 'unconfirmed', 'open'] as const

export type Agreement = (typeof AGREEMENTS)[number]

/** The filter of leads. Unknown keys are ignored. */
export const LeadFilter = z.object({
  search: filterLabel(text({ max: max.searchMax })),
  ...FIELD_FILTERS,
  /** a user id, 'none' or 'me' */
  assigned_to: filterLabel(z.union([QueriedUserId, z.enum(['none', 'me'])])),
  /** the first and the last day of submission, both included, in Dublin */
  from: filterLabel(day),
  to: filterLabel(day),
  /** the first and the last day of travel, both included */
  travel_from: filterLabel(day),
  travel_to: filterLabel(day),
  /** the earliest last day of a journey, including its return and days of hire */
  ends_from: filterLabel(day),
  /** the path of the page from which the request was sent, such as '/weddings' */
  page: filterLabel(text({ max: max.slug })),
  /**
   * 'followup': leads whose next action is due, and open leads before their journey that nobody has worked on for a day. 'suspected':
   * quarantined leads, which no other filter lists. 'waiting-for-us': a reply, a quote, an answer or a confirmation is due.
   * 'waiting-for-customer': a quote is with its customer, and nothing is due. Any other text is no filter.
   */
  filter: z.enum(LEAD_QUEUES).optional().catch(undefined),
})

export type LeadFilter = z.infer<typeof LeadFilter>

export type FieldFilter = Pick<LeadFilter, FieldFilterName>

export const LeadListQuery = LeadFilter.extend({
  /** the order of the list; by submission if it is absent or has another value */
  sort: LeadSort.optional().catch(undefined),
  /** if absent: newest, soonest or highest first */
  direction: SortDirection.optional().catch(undefined),
  /** 'in-turn' sorts leads whose customer waits like all others, instead of listing them first */
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
      /** whether there are more results than were counted, so that '1,000+' is shown */
      total_is_floor: z.boolean(),
      next_cursor: z.string().nullable(),
    }),
  })
  .meta({ id: 'LeadPage' })

export type LeadPage = z.infer<typeof LeadPage>

export const LeadExportQuery = LeadFilter.extend({
  /** ids of leads joined by commas, which replace the filters */
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
