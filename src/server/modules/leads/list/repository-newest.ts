import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import type { LeadPosition } from '../rows.ts'
import type { Conditions } from './repository-filter.ts'
import { ORDER_NEWEST_FIRST } from './repository-listed.ts'

/** How many of the newest leads a frequent search walks through before it asks the index for all of its hits. */
export const WALK = 20_000
/** So many of the newest leads show whether that walk is likely to find one hit more than is counted. */
const SAMPLE = 100
const FREQUENT_IN_SAMPLE = (SAMPLE * LEAD_LIMITS.searchCountMax) / WALK

/** Whether there are more hits among the newest leads than are counted. A sample decides whether to look at all. */
export function foundAmongNewest(query: Conditions): string {
  const found = (among: number) => `${newestLeads(query, among)} where ${query.searched('near_text', 'near')}`
  return `select (select count(*) from (
      select from ${found(WALK)} and (select count(*) from ${found(SAMPLE)}) >= ${FREQUENT_IN_SAMPLE}
      limit ${LEAD_LIMITS.searchCountMax + 1}
    ) as counted_near) > ${LEAD_LIMITS.searchCountMax} as is_frequent`
}

export function newestLeads(query: Conditions, among: number, after?: LeadPosition): string {
  return `(select id as near, search_text as near_text from leads ${query.leads(after)} ${ORDER_NEWEST_FIRST}
    limit ${among}) as newest`
}
