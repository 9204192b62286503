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

type SortedRow = StoredLead & { sort_keys: string[] }
type SortedPage = {
  rows: { row: StoredLead; position: SortPosition }[]
  total: number
  totalIsFloor: boolean
}

/** One page along the segments, and one row more when there is a next page. */
export async function readSortedPage(
  db: Database,
  filter: RowFilter,
  { segments, limit, after }: { segments: readonly SortSegment[]; limit: number; after?: SortPosition },
): Promise<SortedPage> {
  const { listed, ...totals } = await countListed(db, filter)
  const rows: SortedPage['rows'] = []
  const from = after ? segments.findIndex(({ name }) => name === after.segment) : 0
  for (const [at, segment] of segments.slice(from).entries()) {
    const missing = limit + 1 - rows.length
    if (missing === 0) break
    const read = await readSegment(db, listed, segment, missing, at === 0 ? after : undefined)
    rows.push(
      ...read.map(({ sort_keys, ...row }) => ({
        row,
        position: { segment: segment.name, keys: sort_keys, id: row.id },
      })),
    )
  }
  return { rows, ...totals }
}

/** How many leads a filter lists, and by what they are found again: few hits of a search by their numbers. */
async function countListed(db: Database, filter: RowFilter) {
  const countMax = LEAD_LIMITS.searchCountMax
  if (searchWords(filter.search ?? '')) {
    const hits = await findHits(db, filter, countMax + 1)
    if (hits.length > countMax) return { listed: filter, total: countMax, totalIsFloor: true }
    return { listed: { ids: hits }, total: hits.length, totalIsFloor: false }
  }
  if (!isMaintained(filter)) return { listed: filter, ...(await countBounded(db, filter)) }
  return { listed: filter, total: await readMaintainedCount(db, filter), totalIsFloor: false }
}

/** What many leads have is near wherever one begins to read; only if it is not, all that have it are looked up. */
async function readSegment(
  db: Database,
  filter: RowFilter,
  ...wanted: [SortSegment, number, SortPosition | undefined]
): Promise<SortedRow[]> {
  const [, limit] = wanted
  if (!searchWords(filter.search ?? '')) return readRows(db, filter, wanted)
  const near = await readRows(db, filter, wanted, WALK)
  return near.length < limit ? readRows(db, filter, wanted) : near
}

async function readRows(
  db: Database,
  filter: RowFilter,
  [{ where, keys, direction }, limit, after]: [SortSegment, number, SortPosition | undefined],
  walk?: number,
): Promise<SortedRow[]> {
  const query = new Conditions(filter)
  const columns = keys.map(({ column }) => `leads.${column}`)
  const sorted = [...columns, 'leads.id']
  const order = `order by ${sorted.map((column) => `${column} ${direction}`).join(', ')}`
  const also = where === null ? [] : [where]
  if (after) {
    const reached = keys.map(({ type }, at) => `${query.bind(after.keys[at] ?? null)}::${type}`)
    const values = [...reached, `${query.bind(after.id)}::bigint`].join(', ')
    also.push(`(${sorted.join(', ')}) ${direction === 'asc' ? '>' : '<'} (${values})`)
  }
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
