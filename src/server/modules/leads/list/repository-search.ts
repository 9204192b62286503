import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import type { Database } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/named-statement.ts'
import type { LeadPosition, RowFilter } from '../rows.ts'
import { Conditions } from './repository-filter.ts'
import {
  HAS_UNCONFIRMED,
  LISTED,
  type ListedLead,
  ORDER_NEWEST_FIRST,
  type PageOfRows,
  type PageRow,
} from './repository-listed.ts'
import { foundAmongNewest, newestLeads, WALK } from './repository-newest.ts'

/** A page is picked from so many hits. Of more, a walk through the newest leads finds a page sooner than the rest is read. */
const PICKED_FROM_MAX = 5_000

type SearchRow = PageRow & { is_floor: boolean; is_walked: boolean }
type Hit = { id: number; part: number | null }

/** The numbers of any leads of a filter, so many at most, each with what `part` says of it. */
export async function findHits(db: Database, filter: RowFilter, limit: number, part: string): Promise<Hit[]> {
  const query = new Conditions(filter)
  const text = `with ${allHits(query, `, ${part} as part`)}
    select hit::float8 as id, part from all_hits limit ${query.bind(limit)}`
  return (await db.$client.query<Hit>(text, query.values)).rows
}

/** The same among so many of the newest leads, for a search without another filter. */
export async function findNewestHits(
  db: Database,
  filter: RowFilter,
  among: number,
  ...[limit, part]: [number, string]
): Promise<Hit[]> {
  const query = new Conditions(filter)
  const text = `select near::float8 as id, part from (
      select id as near, search_text as near_text, ${part} as part from leads ${query.leads()} ${ORDER_NEWEST_FIRST}
      limit ${among}
    ) as newest where ${query.searched('near_text', 'near')} limit ${query.bind(limit)}`
  return (await db.$client.query<Hit>(text, query.values)).rows
}

/** Beside other filters the newest leads may be far apart. */
export function isPlainSearch(filter: RowFilter): boolean {
  return Object.entries(filter).every(([name, value]) => name === 'search' || value === undefined)
}

/**
 * The index gathers all hits of a word before it gives the first. So a frequent word is counted among the newest leads,
 * and its page comes from a walk through them. The index gives the hits of a rarer word, and its page is picked from
 * them. All hits are sorted only if neither filled the page.
 */
export async function searchPage(
  db: Database,
  filter: RowFilter,
  limit: number,
  after?: LeadPosition,
): Promise<PageOfRows> {
  const countMax = LEAD_LIMITS.searchCountMax
  const isPlain = isPlainSearch(filter)
  const query = new Conditions(filter)
  const pageSize = query.bind(limit + 1)
  const text = `with frequent as (${isPlain ? foundAmongNewest(query) : 'select false as is_frequent'}),
    ${allHits(query, '', ['not (select is_frequent from frequent)'])},
    hits as materialized (select * from all_hits limit ${PICKED_FROM_MAX + 1}),
    counted as (select is_frequent or count(hit) > ${countMax} as is_floor,
      is_frequent or count(hit) > ${PICKED_FROM_MAX} as is_walked, count(hit)::float8 as total
      from frequent left join hits on true group by is_frequent),
    page as (
      (select hit from hits where not (select is_walked from counted) ${andBeyond(query, after)}
        order by hit_at desc, hit desc limit ${pageSize})
      union all
      (select near from ${newestLeads(query, WALK, after)}
        where (select is_walked from counted) and ${query.searched('near_text', 'near')} limit ${pageSize})
    )
    select is_floor, is_walked, total, ${HAS_UNCONFIRMED}, found.* from counted left join (
      select ${LISTED} from leads where id in (select hit from page)) as found on true
    order by found.created_at desc, found.id desc`
  // One plan fits every word. Beside other filters the better index depends on how many leads each of them has.
  const statement = isPlain ? named(text, query.values) : { text, values: query.values }
  const result = await db.$client.query<SearchRow>(statement)
  const found = result.rows.filter((row) => row.id !== null)
  const [{ total = 0, is_floor = false, is_walked = false, has_unconfirmed = false } = {}] = result.rows
  const isWhole = !is_walked || found.length > limit
  return {
    rows: isWhole ? found : await sortedHits(db, filter, limit, after),
    total: is_floor ? countMax : total,
    totalIsFloor: is_floor,
    hasUnconfirmed: has_unconfirmed,
  }
}

/** One page out of all hits, however many they are. */
async function sortedHits(
  db: Database,
  filter: RowFilter,
  limit: number,
  after?: LeadPosition,
): Promise<ListedLead[]> {
  const query = new Conditions(filter)
  const text = `with ${allHits(query)}
    select ${LISTED} from leads where id in (
      select hit from all_hits where true ${andBeyond(query, after)}
      order by hit_at desc, hit desc limit ${query.bind(limit + 1)})
    ${ORDER_NEWEST_FIRST}`
  return (await db.$client.query<ListedLead>(text, query.values)).rows
}

/**
 * Planned for all hits and read only as far as somebody asks: with a limit inside, PostgreSQL expects the first hits soon
 * along some other index, and walks through every lead of a status when a word has none in it.
 */
function allHits(query: Conditions, also = '', unless: string[] = []): string {
  return `all_hits as materialized (
    select id as hit, created_at as hit_at${also} from leads ${query.matching(undefined, unless)})`
}

function andBeyond(query: Conditions, after?: LeadPosition): string {
  if (!after) return ''
  return `and (hit_at, hit) < (${query.bind(after.createdAt.toISOString())}, ${query.bind(after.id)})`
}
