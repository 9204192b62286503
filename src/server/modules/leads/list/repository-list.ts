import type { BULK_FIELDS } from '#contract/leads/lead-bulk.ts'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import type { Database } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/named-statement.ts'
import {
  BULK_SELECTION,
  JOURNEY_SELECTION,
  type JourneyFields,
  LEAD_SELECTION,
} from '../repository-columns.ts'
import type { LeadPosition, RowFilter, StoredLead } from '../rows.ts'
import { Conditions } from './repository-filter.ts'

// Names the table's column, because the selected one has another type, which no index covers.
const ORDER_NEWEST_FIRST = 'order by leads.created_at desc, leads.id desc'

type BulkFields = Pick<StoredLead, 'id' | (typeof BULK_FIELDS)[number]>

/** Lists a filter's newest leads, with the fields that a bulk change can set. */
export async function listBulkFields(db: Database, filter: RowFilter, limit: number): Promise<BulkFields[]> {
  const query = new Conditions(filter)
  return (await db.$client.query<BulkFields>(selectNewest(BULK_SELECTION, query, limit), query.values)).rows
}

/** Lists a filter's newest leads, with the fields that their drives are made of. */
export async function listJourneyFields(
  db: Database,
  filter: RowFilter,
  limit: number,
): Promise<JourneyFields[]> {
  const query = new Conditions(filter)
  const text = selectNewest(JOURNEY_SELECTION, query, limit)
  return (await db.$client.query<JourneyFields>(text, query.values)).rows
}

/** Lists all stored page names with one index step per name, whatever the number of leads. */
export async function listSlugs(db: Database, limit: number, visibleTo?: number): Promise<string[]> {
  const { rows } = await db.$client.query<{ slug: string }>({
    name: 'jaunt-lead-slugs',
    text: `with recursive found as (
        (select slug from leads where source = 'web' order by slug limit 1)
        union all
        select (select slug from leads where source = 'web' and slug > found.slug order by slug limit 1)
        from found where found.slug is not null
      ) select slug from found where slug is not null and ($2::int is null or exists (
        select from leads where source = 'web' and leads.slug = found.slug and (assigned_to is null or assigned_to = $2)))
      limit $1`,
    values: [limit, visibleTo ?? null],
  })
  return rows.map(({ slug }) => slug)
}

/** Reads the next `size` leads after a position, newest first. */
export async function readBatch(
  db: Database,
  filter: RowFilter,
  size: number,
  after?: LeadPosition,
): Promise<StoredLead[]> {
  const query = new Conditions(filter)
  const text = selectNewest(LEAD_SELECTION, query, size, after)
  return (await db.$client.query<StoredLead>(text, query.values)).rows
}

function selectNewest(columns: string, query: Conditions, limit: number, after?: LeadPosition): string {
  return `select ${columns} from leads ${query.matching(after)} ${ORDER_NEWEST_FIRST} limit ${query.bind(limit)}`
}

/**
 * Counts a filter's leads up to a limit. There are no counters for pages, suspected spam, or the follow-up queue, which changes as time
 * passes.
 */
export async function countBounded(
  db: Database,
  filter: RowFilter,
): Promise<{ total: number; totalIsFloor: boolean }> {
  const countMax = LEAD_LIMITS.searchCountMax
  const query = new Conditions(filter)
  const text = `select count(*)::float8 as total from (
    select from leads ${query.leads()} limit ${countMax + 1}) as counted`
  const { rows } = await db.$client.query<{ total: number }>(text, query.values)
  const total = rows[0]?.total ?? 0
  return { total: Math.min(total, countMax), totalIsFloor: total > countMax }
}

export async function readMaintainedCount(db: Database, filter: RowFilter): Promise<number> {
  const query = new Conditions(filter)
  const { rows } = await db.$client.query<{ total: number }>(named(maintainedTotal(query), query.values))
  return rows[0]?.total ?? 0
}

/** Selects the exact count from the maintained counters, without reading leads. */
function maintainedTotal(query: Conditions): string {
  return `select coalesce(sum(leads), 0)::float8 as total from lead_counts ${query.counts()}`
}
