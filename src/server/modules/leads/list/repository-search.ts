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

/** How many of the newest leads a frequent search walks through before it asks the index for all of its hits. */
const WALK = 20_000

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
 * The trigram index gives the hits until there are more than are counted. A rare word's page is picked from them. A
 * frequent word's newest hits are near, so its page comes from a walk through the newest leads, in the same statement;
 * only if that did not fill the page are all hits sorted.
 */
export async function searchPage(
  db: Database,
  filter: RowFilter,
  limit: number,
  after?: LeadPosition,
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
          select id as near, search_text as near_text from leads ${query.leads(after)} ${ORDER_NEWEST_FIRST} limit ${WALK}
        ) as newest where (select total > ${countMax} from counted) and ${query.searched('near_text', 'near')} limit ${pageSize})
    )
    select counted.total, ${HAS_UNCONFIRMED}, found.* from counted left join (
      select ${LISTED} from leads where id in (select hit from page)) as found on true
    order by found.created_at desc, found.id desc`
  // One plan fits every word. Beside other filters the better index depends on how many leads each of them has.
  const statement = isPlainSearch(filter) ? named(text, query.values) : { text, values: query.values }
  const result = await db.$client.query<PageRow>(statement)
  const rows = result.rows.filter((row) => row.id !== null)
  const { total = 0, has_unconfirmed: hasUnconfirmed = false } = result.rows[0] ?? {}
  if (total <= countMax) return { rows, total, totalIsFloor: false, hasUnconfirmed }
  const filled = rows.length > limit
  return {
    rows: filled ? rows : await sortedHits(db, filter, limit, after),
    total: countMax,
    totalIsFloor: true,
    hasUnconfirmed,
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
function allHits(query: Conditions, also = ''): string {
  return `all_hits as materialized (select id as hit, created_at as hit_at${also} from leads ${query.matching()})`
}

function andBeyond(query: Conditions, after?: LeadPosition): string {
  if (!after) return ''
  return `and (hit_at, hit) < (${query.bind(after.createdAt.toISOString())}, ${query.bind(after.id)})`
}
