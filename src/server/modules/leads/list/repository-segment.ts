import { searchWords } from '#contract/leads/lead-search.ts'
import type { Database } from '#server/platform/database/database.ts'
import { LEAD_SELECTION } from '../repository-columns.ts'
import type { RowFilter, SortPosition, SortSegment, StoredLead } from '../rows.ts'
import { Conditions } from './repository-filter.ts'

/**
 * How many leads of a segment a frequent search walks through along an order: enough for whoever one in a hundred has. A
 * longer segment without any hit costs the walk and a look into both indexes.
 */
const WALK = 5_000

type SortedRow = StoredLead & { sort_keys: string[] }
export type FoundRow = { row: StoredLead; position: SortPosition }
/** Which segment, how many leads of it at most, and beyond which position. */
export type Wanted = [SortSegment, number, SortPosition | undefined]

/** Which of the segments a lead is in, by its place in the order. */
export function writeSegmentCase(segments: readonly SortSegment[]): string {
  return `case ${segments.map(({ where }, at) => `when ${where ?? true} then ${at}`).join(' ')} end`
}

function toFound({ name }: SortSegment, { sort_keys, ...row }: SortedRow): FoundRow {
  return { row, position: { segment: name, keys: sort_keys, id: row.id } }
}

/** The rows of a segment; those of a search are looked up by the index of words. */
export async function readRows(db: Database, filter: RowFilter, wanted: Wanted): Promise<FoundRow[]> {
  const [segment, limit] = wanted
  const isSearch = searchWords(filter.search ?? '') !== ''
  const where = isSearch ? (segment.lookUp ?? segment.where) : segment.where
  const query = new Conditions(filter)
  const also = writeConditions(query, where, wanted)
  const count = query.bind(limit)
  const found = isSearch ? writeHits(query, segment, also, count) : query.matching(undefined, also)
  const text = `select ${LEAD_SELECTION}, ${writeKeys(segment)} from leads ${found} ${writeOrder(segment)} limit ${count}`
  const { rows } = await db.$client.query<SortedRow>(text, query.values)
  return rows.map((row) => toFound(segment, row))
}

/**
 * What a search finds among the first leads of a segment. `isWhole`: it has no others, because the walk came to its end.
 * The walk goes on only until the page is full.
 */
export async function readNear(
  db: Database,
  filter: RowFilter,
  wanted: Wanted,
): Promise<{ found: FoundRow[]; isWhole: boolean }> {
  const [segment, limit] = wanted
  const query = new Conditions(filter)
  const order = writeOrder(segment)
  const also = writeConditions(query, segment.where, wanted)
  const count = query.bind(limit)
  const text = `with walked as materialized (
      select id as near, search_text as near_text from leads ${query.leads(undefined, also)} ${order} limit ${WALK}),
    page as materialized (select near from walked where ${query.searched('near_text', 'near')} limit ${count}),
    walk as (select case when (select count(*) from page) < ${count}
      then (select count(*) from walked) < ${WALK} else false end as is_whole)
    select is_whole, ${LEAD_SELECTION}, ${writeKeys(segment)}
    from walk left join (page join leads on leads.id = near) on true ${order}`
  const { rows } = await db.$client.query<SortedRow & { is_whole: boolean }>(text, query.values)
  const found = rows.flatMap(({ is_whole: _, ...row }) => (row.id === null ? [] : [toFound(segment, row)]))
  return { found, isWhole: rows.some((row) => row.is_whole) }
}

/** The hits of a search in segments that are sorted alike, looked up once and sorted by segment first. */
export async function readRun(
  db: Database,
  filter: RowFilter,
  run: readonly SortSegment[],
  ...[limit, after]: [number, SortPosition | undefined]
): Promise<FoundRow[]> {
  const [first] = run
  if (!first) return []
  const { keys, direction } = first
  const query = new Conditions(filter)
  const either = `(${run.map(({ where }) => `(${where ?? true})`).join(' or ')})`
  const keyed = keys.map(({ column }, at) => `leads.${column} as key_${at}`)
  const sorted = [...keys.map((_key, at) => `key_${at}`), 'hit']
  const order = ['part', ...sorted.map((key) => `${key} ${direction}`)].join(', ')
  const beyond = after ? `where (part > 0 or ${isBeyond(query, sorted, first, after)})` : ''
  const text = `with hits as materialized (
      select leads.id as hit, ${keyed.join(', ')}, ${writeSegmentCase(run)} as part from leads ${query.matching(undefined, [either])}),
    page as (select * from hits ${beyond} order by ${order} limit ${query.bind(limit)})
    select ${LEAD_SELECTION}, ${writeKeys(first)}, part from page join leads on leads.id = hit order by ${order}`
  const { rows } = await db.$client.query<SortedRow & { part: number }>(text, query.values)
  return rows.map(({ part, ...row }) => toFound(run[part] ?? first, row))
}

function listColumns({ keys }: SortSegment): string[] {
  return keys.map(({ column }) => `leads.${column}`)
}

function writeKeys(segment: SortSegment): string {
  return `array[${listColumns(segment).map((column) => `${column}::text`)}] as sort_keys`
}

function writeOrder(segment: SortSegment): string {
  const sorted = [...listColumns(segment), 'leads.id']
  return `order by ${sorted.map((column) => `${column} ${segment.direction}`).join(', ')}`
}

/** The conditions of a segment: which leads are in it, and beyond which position. */
function writeConditions(query: Conditions, where: string | null, [segment, , after]: Wanted): string[] {
  const also = where === null ? [] : [where]
  if (after) also.push(isBeyond(query, [...listColumns(segment), 'leads.id'], segment, after))
  return also
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

/**
 * Hits of a search are found by the index of words and sorted afterwards: with an order and a limit beside it, PostgreSQL
 * expects a hit soon along the order and may walk through every lead that has none.
 */
function writeHits(
  query: Conditions,
  { keys, direction }: SortSegment,
  also: string[],
  count: string,
): string {
  const keyed = keys.map(({ column }, at) => `leads.${column} as key_${at}`)
  const order = [...keys.map((_key, at) => `key_${at}`), 'hit'].map((key) => `${key} ${direction}`)
  return `where id in (
    with hits as materialized (select ${[...keyed, 'leads.id as hit'].join(', ')} from leads ${query.matching(undefined, also)})
    select hit from hits order by ${order.join(', ')} limit ${count})`
}
