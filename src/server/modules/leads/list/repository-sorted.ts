import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import { searchWords } from '#contract/leads/lead-search.ts'
import type { Database } from '#server/platform/database/database.ts'
import { LEAD_COLUMNS } from '../repository-columns.ts'
import type { RowFilter, SortPosition, SortSegment, StoredLead } from '../rows.ts'
import { Conditions, isMaintained } from './repository-filter.ts'
import { countBounded, readMaintainedCount } from './repository-list.ts'
import { findHits } from './repository-search.ts'

/**
 * How many leads of a segment a frequent search walks through along an order: enough for whoever one in a hundred has. A
 * segment without any hit costs the walk and a look into both indexes.
 */
const WALK = 5_000

/** With more segments at once PostgreSQL no longer expects to save anything by their index. */
const LOOKED_UP_TOGETHER = 2

type SortedRow = StoredLead & { sort_keys: string[] }
type FoundRow = { row: StoredLead; position: SortPosition }
type SortedPage = {
  rows: FoundRow[]
  total: number
  totalIsFloor: boolean
}

/** One page along the segments, and one row more when there is a next page. */
export async function readSortedPage(
  db: Database,
  filter: RowFilter,
  { segments, limit, after }: { segments: readonly SortSegment[]; limit: number; after?: SortPosition },
): Promise<SortedPage> {
  const { listed, likely, ...totals } = await countListed(db, filter, segments)
  const rows: FoundRow[] = []
  let left = segments.slice(after ? segments.findIndex(({ name }) => name === after.segment) : 0)
  let reached = after
  while (left.length > 0 && rows.length <= limit) {
    const { found, read } = await readNext(db, listed, runOf(left, likely), limit + 1 - rows.length, reached)
    rows.push(...found)
    left = left.slice(read)
    reached = undefined
  }
  return { rows, ...totals }
}

/**
 * How many leads a filter lists, and by what they are found again: few hits of a search by their numbers. `likely`: the
 * segments in which the counted hits lie.
 */
async function countListed(db: Database, filter: RowFilter, segments: readonly SortSegment[]) {
  const countMax = LEAD_LIMITS.searchCountMax
  const likely = new Set<SortSegment | undefined>()
  if (searchWords(filter.search ?? '')) {
    const hits = await findHits(db, filter, countMax + 1, partOf(segments))
    for (const { part } of hits) if (part !== null) likely.add(segments[part])
    if (hits.length > countMax) return { listed: filter, likely, total: countMax, totalIsFloor: true }
    return { listed: { ids: hits.map(({ id }) => id) }, likely, total: hits.length, totalIsFloor: false }
  }
  if (!isMaintained(filter)) return { listed: filter, likely, ...(await countBounded(db, filter)) }
  return { listed: filter, likely, total: await readMaintainedCount(db, filter), totalIsFloor: false }
}

/** Which of the segments a lead is in, by its place in the order. */
function partOf(segments: readonly SortSegment[]): string {
  return `case ${segments.map(({ where }, at) => `when ${where ?? true} then ${at}`).join(' ')} end`
}

/** The next segment, and those after it which are sorted alike and most likely have no hit: they are looked up together. */
function runOf(
  [first, ...others]: readonly SortSegment[],
  likely: ReadonlySet<SortSegment | undefined>,
): SortSegment[] {
  if (!first) return []
  const end = others.findIndex(
    (next) => likely.has(next) || next.keys !== first.keys || next.direction !== first.direction,
  )
  return [first, ...(end < 0 ? others : others.slice(0, end))].slice(0, LOOKED_UP_TOGETHER)
}

type Wanted = [SortSegment, number, SortPosition | undefined]

/**
 * What many leads have is near wherever one begins to read; only if it is not, all that have it are looked up, in the whole
 * run of segments. `read`: how many segments are done with.
 */
async function readNext(
  db: Database,
  filter: RowFilter,
  run: readonly SortSegment[],
  ...[limit, after]: [number, SortPosition | undefined]
): Promise<{ found: FoundRow[]; read: number }> {
  const [first] = run
  if (!first) return { found: [], read: 0 }
  const wanted: Wanted = [first, limit, after]
  const foundIn = (rows: SortedRow[]) => ({ found: rows.map((row) => toFound(first, row)), read: 1 })
  if (!searchWords(filter.search ?? '')) return foundIn(await readRows(db, filter, wanted))
  const near = await readRows(db, filter, wanted, WALK)
  if (near.length === limit) return foundIn(near)
  if (run.length === 1) return foundIn(await readRows(db, filter, wanted))
  return { found: await readRun(db, filter, run, limit, after), read: run.length }
}

function toFound({ name }: SortSegment, { sort_keys, ...row }: SortedRow): FoundRow {
  return { row, position: { segment: name, keys: sort_keys, id: row.id } }
}

/** The hits of a search in segments that are sorted alike, looked up once and sorted by segment first. */
async function readRun(
  db: Database,
  filter: RowFilter,
  run: readonly SortSegment[],
  ...[limit, after]: [number, SortPosition | undefined]
): Promise<FoundRow[]> {
  const [first] = run
  if (!first) return []
  const { keys, direction } = first
  const query = new Conditions(filter)
  const columns = keys.map(({ column }) => `leads.${column}`)
  const either = `(${run.map(({ where }) => `(${where ?? true})`).join(' or ')})`
  const keyed = columns.map((column, at) => `${column} as key_${at}`)
  const sorted = [...columns.map((_column, at) => `key_${at}`), 'hit']
  const order = ['part', ...sorted.map((key) => `${key} ${direction}`)].join(', ')
  const beyond = after ? `where (part > 0 or ${isBeyond(query, sorted, first, after)})` : ''
  const text = `with hits as materialized (
      select leads.id as hit, ${keyed.join(', ')}, ${partOf(run)} as part from leads ${query.matching(undefined, [either])}),
    page as (select * from hits ${beyond} order by ${order} limit ${query.bind(limit)})
    select ${LEAD_COLUMNS}, array[${columns.map((column) => `${column}::text`)}] as sort_keys, part
    from page join leads on leads.id = hit order by ${order}`
  const { rows } = await db.$client.query<SortedRow & { part: number }>(text, query.values)
  return rows.map(({ part, ...row }) => toFound(run[part] ?? first, row))
}

/** Whether the sorted columns of a row lie beyond a position. */
function isBeyond(
  query: Conditions,
  sorted: readonly string[],
  { keys, direction }: SortSegment,
  after: SortPosition,
): string {
  const reached = keys.map(({ type }, at) => `${query.bind(after.keys[at] ?? null)}::${type}`)
  const values = [...reached, `${query.bind(after.id)}::bigint`].join(', ')
  return `(${sorted.join(', ')}) ${direction === 'asc' ? '>' : '<'} (${values})`
}

async function readRows(
  db: Database,
  filter: RowFilter,
  [segment, limit, after]: Wanted,
  walk?: number,
): Promise<SortedRow[]> {
  const { keys, direction } = segment
  const query = new Conditions(filter)
  const columns = keys.map(({ column }) => `leads.${column}`)
  const sorted = [...columns, 'leads.id']
  const order = `order by ${sorted.map((column) => `${column} ${direction}`).join(', ')}`
  const looksUp = walk === undefined && searchWords(filter.search ?? '')
  const where = looksUp ? (segment.lookUp ?? segment.where) : segment.where
  const also = where === null ? [] : [where]
  if (after) also.push(isBeyond(query, sorted, segment, after))
  const count = query.bind(limit)
  const found =
    walk === undefined
      ? allFound(query, { filter, also, columns, direction }, count)
      : `where id in (select near from (
          select id as near, search_text as near_text from leads ${query.leads(undefined, also)} ${order} limit ${walk}
        ) as first where ${query.searched('near_text', 'near')} limit ${count})`
  const text = `select ${LEAD_COLUMNS}, array[${columns.map((column) => `${column}::text`)}] as sort_keys
    from leads ${found} ${order} limit ${count}`
  return (await db.$client.query<SortedRow>(text, query.values)).rows
}

type Listed = { filter: RowFilter; also: string[]; columns: string[]; direction: string }

/**
 * Hits of a search are found by the index of words and sorted afterwards: with an order and a limit beside it, PostgreSQL
 * expects a hit soon along the order and may walk through every lead that has none.
 */
function allFound(query: Conditions, { filter, also, columns, direction }: Listed, count: string): string {
  if (!searchWords(filter.search ?? '')) return query.matching(undefined, also)
  const keys = columns.map((column, at) => `${column} as key_${at}`)
  const order = [...columns.map((_column, at) => `key_${at}`), 'hit'].map((key) => `${key} ${direction}`)
  return `where id in (
    with hits as materialized (select ${[...keys, 'leads.id as hit'].join(', ')} from leads ${query.matching(undefined, also)})
    select hit from hits order by ${order.join(', ')} limit ${count})`
}
