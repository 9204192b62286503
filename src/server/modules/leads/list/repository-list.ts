import type { BULK_FIELDS } from '#contract/leads/lead-bulk.ts'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import { searchWords } from '#contract/leads/lead-search.ts'
import type { Database } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/named-statement.ts'
import type { SearchSegment } from '../dependencies.ts'
import { BULK_SELECTION, LEAD_SELECTION } from '../repository-columns.ts'
import type { LeadPosition, RowFilter, StoredLead } from '../rows.ts'
import { Conditions, isMaintained } from './repository-filter.ts'
import {
  HAS_UNCONFIRMED,
  LISTED,
  ORDER_NEWEST_FIRST,
  type PageOfRows,
  type PageRow,
  type Totals,
} from './repository-listed.ts'
import { isPlainSearch, searchPage } from './repository-search.ts'
import { searchSegments } from './repository-segmented-search.ts'

type PageStart = {
  after?: LeadPosition | undefined
  /** newest first; a plain search looks through them one after the other. Absent or one: it has one index */
  segments?: readonly SearchSegment[]
}

/** One page, newest first, and one row more when there is a next page. */
export async function readPage(
  db: Database,
  filter: RowFilter,
  limit: number,
  { after, segments = [] }: PageStart = {},
): Promise<PageOfRows> {
  if (searchWords(filter.search ?? '')) {
    const isSegmented = segments.length > 1 && after === undefined && isPlainSearch(filter)
    return isSegmented ? searchSegments(db, filter, limit, segments) : searchPage(db, filter, limit, after)
  }
  if (!isMaintained(filter)) return boundedPage(db, filter, limit, after)
  const query = new Conditions(filter)
  const text = `select ${LISTED}, ${HAS_UNCONFIRMED}, (${maintainedTotal(query)}) as total
    from leads ${query.leads(after)} ${ORDER_NEWEST_FIRST} limit ${query.bind(limit + 1)}`
  const { rows } = await db.$client.query<PageRow>(named(text, query.values))
  const total = rows[0]?.total ?? (await readMaintainedCount(db, filter))
  return { rows, total, totalIsFloor: false, hasUnconfirmed: rows[0]?.has_unconfirmed ?? false }
}

/** The rows of a page, each with its stamp. Who was deleted meanwhile is not among them. */
export async function readListed(db: Database, ids: number[]): Promise<(StoredLead & { stamp: string })[]> {
  const text = `select ${LEAD_SELECTION}, leads.xmin::text as stamp from leads where id = any($1::bigint[])`
  return (await db.$client.query<StoredLead & { stamp: string }>(named(text, [ids]))).rows
}

/** Whether any customer waits for a booking to be confirmed, or for an answer. */
export async function hasUnconfirmed(db: Database): Promise<boolean> {
  const { rows } = await db.$client.query<{ has_unconfirmed: boolean }>({
    name: 'jaunt-has-unconfirmed',
    text: `select ${HAS_UNCONFIRMED}`,
  })
  return rows[0]?.has_unconfirmed ?? false
}

type BulkFields = Pick<StoredLead, 'id' | (typeof BULK_FIELDS)[number]>

/** The newest leads of a filter, with what one change of several may give them. */
export async function listBulkFields(db: Database, filter: RowFilter, limit: number): Promise<BulkFields[]> {
  const query = new Conditions(filter)
  const text = `select ${BULK_SELECTION} from leads ${query.matching()} ${ORDER_NEWEST_FIRST} limit ${query.bind(limit)}`
  return (await db.$client.query<BulkFields>(text, query.values)).rows
}

/** Every name under which a page's requests were filed: one step through the index for each, however many leads there are. */
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

/** The next `size` rows after a position, for reading everything bit by bit. */
export async function readBatch(
  db: Database,
  filter: RowFilter,
  size: number,
  after?: LeadPosition,
): Promise<StoredLead[]> {
  const query = new Conditions(filter)
  const text = `select ${LEAD_SELECTION} from leads ${query.matching(after)} ${ORDER_NEWEST_FIRST} limit ${query.bind(size)}`
  return (await db.$client.query<StoredLead>(text, query.values)).rows
}

/**
 * What the maintained counters do not know is counted, up to a bound. The follow-up queue changes by the clock alone, what
 * is quarantined is no lead, and pages are as many as somebody makes: nothing maintains a count of these.
 */
async function boundedPage(
  db: Database,
  filter: RowFilter,
  limit: number,
  after?: LeadPosition,
): Promise<PageOfRows> {
  const query = new Conditions(filter)
  const page = `select ${LISTED}, ${HAS_UNCONFIRMED} from leads ${query.leads(after)} ${ORDER_NEWEST_FIRST} limit ${query.bind(limit + 1)}`
  const [totals, { rows }] = await Promise.all([
    countBounded(db, filter),
    db.$client.query<PageRow>(page, query.values),
  ])
  return { rows, ...totals, hasUnconfirmed: rows[0]?.has_unconfirmed ?? false }
}

/** How many leads a filter without a search has, up to a bound. */
export async function countBounded(db: Database, filter: RowFilter): Promise<Totals> {
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
  const text = maintainedTotal(query)
  const { rows } = await db.$client.query<{ total: number }>(text, query.values)
  return rows[0]?.total ?? 0
}

/** The exact number of leads from the counters, without reading a lead. */
function maintainedTotal(query: Conditions): string {
  return `select coalesce(sum(leads), 0)::float8 as total from lead_counts ${query.counts()}`
}
