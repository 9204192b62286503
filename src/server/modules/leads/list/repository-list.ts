import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import { searchWords } from '#contract/leads/lead-search.ts'
import type { Database } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/named-statement.ts'
import { LEAD_COLUMNS } from '../repository-columns.ts'
import type { Position, RowFilter, StoredLead } from '../rows.ts'
import { Conditions, isMaintained } from './repository-filter.ts'

export type PageOfRows = { rows: StoredLead[]; total: number; totalIsFloor: boolean }

// The table's own id: the column of the answer is another type, which no index is sorted by.
const NEWEST_FIRST = 'order by leads.created_at desc, leads.id desc'
/** How many of the newest leads a frequent search walks through before it asks the index for all of its hits. */
const WALK = 20_000

/** One page, newest first, and one row more when there is a next page. */
export async function readPage(
  db: Database,
  filter: RowFilter,
  limit: number,
  after?: Position,
): Promise<PageOfRows> {
  if (searchWords(filter.search ?? '')) return searchPage(db, filter, limit, after)
  if (!isMaintained(filter)) return boundedPage(db, filter, limit, after)
  const query = new Conditions(filter)
  const text = `select ${LEAD_COLUMNS}, (${maintainedTotal(query)}) as total
    from leads ${query.leads(after)} ${NEWEST_FIRST} limit ${query.bind(limit + 1)}`
  const values = query.values
  const result = await db.$client.query<StoredLead & { total: number }>(named(text, values))
  const total = result.rows[0]?.total ?? (await readMaintainedCount(db, filter))
  return { rows: result.rows, total, totalIsFloor: false }
}

/** Whether any customer waits for a booking to be confirmed: one look into an index that is mostly empty. */
export async function hasUnconfirmed(db: Database): Promise<boolean> {
  const { rows } = await db.$client.query<{ found: boolean }>({
    name: 'jaunt-has-unconfirmed',
    text: 'select exists (select from leads where offer_confirm_due_at is not null) as found',
  })
  return rows[0]?.found ?? false
}

/** The numbers of any leads of a filter, so many at most. */
export async function findHits(db: Database, filter: RowFilter, limit: number): Promise<number[]> {
  const query = new Conditions(filter)
  const text = `with ${allHits(query)} select hit::float8 as id from all_hits limit ${query.bind(limit)}`
  const { rows } = await db.$client.query<{ id: number }>(text, query.values)
  return rows.map(({ id }) => id)
}

/** The numbers of the newest leads of a filter. */
export async function listIds(db: Database, filter: RowFilter, limit: number): Promise<number[]> {
  const query = new Conditions(filter)
  const text = `select id::float8 as id from leads ${query.matching()} ${NEWEST_FIRST} limit ${query.bind(limit)}`
  const { rows } = await db.$client.query<{ id: number }>(text, query.values)
  return rows.map(({ id }) => id)
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
  after?: Position,
): Promise<StoredLead[]> {
  const query = new Conditions(filter)
  const text = `select ${LEAD_COLUMNS} from leads ${query.matching(after)} ${NEWEST_FIRST} limit ${query.bind(size)}`
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
  after?: Position,
): Promise<PageOfRows> {
  const query = new Conditions(filter)
  const page = `select ${LEAD_COLUMNS} from leads ${query.leads(after)} ${NEWEST_FIRST} limit ${query.bind(limit + 1)}`
  const [totals, { rows }] = await Promise.all([
    countBounded(db, filter),
    db.$client.query<StoredLead>(page, query.values),
  ])
  return { rows, ...totals }
}

/** How many leads a filter without a search has, up to a bound. */
export async function countBounded(db: Database, filter: RowFilter): Promise<Omit<PageOfRows, 'rows'>> {
  const countMax = LEAD_LIMITS.searchCountMax
  const query = new Conditions(filter)
  const text = `select count(*)::float8 as total from (
    select from leads ${query.leads()} limit ${countMax + 1}) as counted`
  const { rows } = await db.$client.query<{ total: number }>(text, query.values)
  const total = rows[0]?.total ?? 0
  return { total: Math.min(total, countMax), totalIsFloor: total > countMax }
}

/**
 * The trigram index gives the hits until there are more than are counted. A rare word's page is picked from them. A
 * frequent word's newest hits are near, so its page comes from a walk through the newest leads, in the same statement;
 * only if that did not fill the page are all hits sorted.
 */
async function searchPage(
  db: Database,
  filter: RowFilter,
  limit: number,
  after?: Position,
): Promise<PageOfRows> {
  const countMax = LEAD_LIMITS.searchCountMax
  const query = new Conditions(filter)
  const pageSize = query.bind(limit + 1)
  const text = `with ${allHits(query)},
    hits as materialized (select * from all_hits limit ${countMax + 1}),
    counted as (select count(*)::float8 as total from hits),
    page as (
      (select hit from hits where (select total <= ${countMax} from counted) ${andBeyond(query, after)}
        order by hit_at desc, hit desc limit ${pageSize})
      union all
      (select near from (
          select id as near, search_text as near_text from leads ${query.leads(after)} ${NEWEST_FIRST} limit ${WALK}
        ) as newest where (select total > ${countMax} from counted) and ${query.searched('near_text', 'near')} limit ${pageSize})
    )
    select counted.total, found.* from counted left join (
      select ${LEAD_COLUMNS} from leads where id in (select hit from page)) as found on true
    order by found.created_at desc, found.id desc`
  // One plan fits every word. Beside other filters the better index depends on how many leads each of them has.
  const isPlain = Object.entries(filter).every(([name, value]) => name === 'search' || value === undefined)
  const statement = isPlain ? named(text, query.values) : { text, values: query.values }
  const result = await db.$client.query<StoredLead & { total: number }>(statement)
  const rows = result.rows.filter((row) => row.id !== null)
  const total = result.rows[0]?.total ?? 0
  if (total <= countMax) return { rows, total, totalIsFloor: false }
  const filled = rows.length > limit
  return {
    rows: filled ? rows : await sortedHits(db, filter, limit, after),
    total: countMax,
    totalIsFloor: true,
  }
}

/** One page out of all hits, however many they are. */
async function sortedHits(
  db: Database,
  filter: RowFilter,
  limit: number,
  after?: Position,
): Promise<StoredLead[]> {
  const query = new Conditions(filter)
  const text = `with ${allHits(query)}
    select ${LEAD_COLUMNS} from leads where id in (
      select hit from all_hits where true ${andBeyond(query, after)}
      order by hit_at desc, hit desc limit ${query.bind(limit + 1)})
    ${NEWEST_FIRST}`
  return (await db.$client.query<StoredLead>(text, query.values)).rows
}

/**
 * Planned for all hits and read only as far as somebody asks: with a limit inside, PostgreSQL expects the first hits soon
 * along some other index, and walks through every lead of a status when a word has none in it.
 */
function allHits(query: Conditions): string {
  return `all_hits as materialized (select id as hit, created_at as hit_at from leads ${query.matching()})`
}

function andBeyond(query: Conditions, after?: Position): string {
  if (!after) return ''
  return `and (hit_at, hit) < (${query.bind(after.createdAt.toISOString())}, ${query.bind(after.id)})`
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
