import { LIMITS } from '#contract/limits.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Conditions, likePattern } from './repository-conditions.ts'
import { type Position, type RowFilter, type StoredLead, searchWords } from './rows.ts'

export type PageOfRows = { rows: StoredLead[]; total: number; totalIsFloor: boolean }

/** Every column that leaves the table, in the types of StoredLead whatever the connection's settings. */
export const LEAD_COLUMNS = `id::float8 as id, full_name, email, mobile_number, pickup_location, dropoff_location,
  to_char(date_of_travel, 'YYYY-MM-DD') as date_of_travel, to_char(pickup_time, 'HH24:MI') as pickup_time,
  selected_vehicle, additional_info, number_of_people, group_type, round_trip,
  to_char(return_date, 'YYYY-MM-DD') as return_date, to_char(return_time, 'HH24:MI') as return_time,
  distance::float8 as distance, slug, status, assigned_to, version, created_at, updated_at`

const NEWEST_FIRST = 'order by created_at desc, id desc'
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
  const query = new Conditions(filter)
  const text = `select ${LEAD_COLUMNS}, (${keptTotal(query)}) as total
    from leads ${query.leads(after)} ${NEWEST_FIRST} limit ${query.bind(limit + 1)}`
  const values = query.values
  const result = await db.$client.query<StoredLead & { total: number }>({ name: nameOf(text), text, values })
  const total = result.rows[0]?.total ?? (await countKept(db, filter))
  return { rows: result.rows, total, totalIsFloor: false }
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
 * Rare words: the trigram index gives all hits, which are counted and sorted. A search with more hits than are
 * counted is frequent, so its newest hits are near: it walks the newest leads, and asks for all hits only if that
 * did not fill the page.
 */
async function searchPage(
  db: Database,
  filter: RowFilter,
  limit: number,
  after?: Position,
): Promise<PageOfRows> {
  const few = await sortedHits(db, filter, limit, after, LIMITS.leads.searchCountMax + 1)
  if (few.total <= LIMITS.leads.searchCountMax) return { ...few, totalIsFloor: false }
  const total = LIMITS.leads.searchCountMax
  const near = await walkedHits(db, filter, limit, after)
  if (near.length > limit) return { rows: near, total, totalIsFloor: true }
  const { rows } = await sortedHits(db, filter, limit, after)
  return { rows, total, totalIsFloor: true }
}

async function sortedHits(
  db: Database,
  filter: RowFilter,
  limit: number,
  after?: Position,
  countMax?: number,
) {
  const query = new Conditions(filter)
  const matching = query.matching()
  const cap = countMax === undefined ? '' : `limit ${query.bind(countMax)}`
  const hits = `select id as hit, created_at as hit_at from leads ${matching} ${cap}`
  const beyond = after
    ? `where (hit_at, hit) < (${query.bind(after.createdAt.toISOString())}, ${query.bind(after.id)})`
    : ''
  const text = `with hits as materialized (${hits}), page as (
      select hit from hits ${beyond} order by hit_at desc, hit desc limit ${query.bind(limit + 1)}
    ), counted as (select count(*)::float8 as total from hits)
    select counted.total, leads.* from counted
      left join (select ${LEAD_COLUMNS} from leads where id in (select hit from page)) as leads on true
      ${NEWEST_FIRST}`
  const { rows } = await db.$client.query<StoredLead & { total: number }>(text, query.values)
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}

async function walkedHits(
  db: Database,
  filter: RowFilter,
  limit: number,
  after?: Position,
): Promise<StoredLead[]> {
  const query = new Conditions(filter)
  const newest = `select id as near, search_text as near_text from leads ${query.leads(after)} ${NEWEST_FIRST} limit ${WALK}`
  const text = `select ${LEAD_COLUMNS} from leads where id in (
      select near from (${newest}) as newest where near_text like ${query.bind(likePattern(searchWords(filter.search ?? '')))}
      limit ${query.bind(limit + 1)})
    ${NEWEST_FIRST}`
  return (await db.$client.query<StoredLead>(text, query.values)).rows
}

export async function countKept(db: Database, filter: RowFilter): Promise<number> {
  const query = new Conditions(filter)
  const text = keptTotal(query)
  const { rows } = await db.$client.query<{ total: number }>(text, query.values)
  return rows[0]?.total ?? 0
}

/** The exact number of leads from the kept totals, without reading a lead. */
function keptTotal(query: Conditions): string {
  return `select coalesce(sum(leads), 0)::float8 as total from lead_counts ${query.counts()}`
}

/** One short name per text: PostgreSQL plans it once per connection. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `jaunt-leads-${names.size}`
  names.set(text, name)
  return name
}
const names = new Map<string, string>()
