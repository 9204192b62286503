import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import {
  compareStaff,
  type LeadOrder,
  type SortDirection,
  statusesInOrder,
} from '#contract/leads/lead-list.ts'
import { searchWords } from '#contract/leads/lead-search.ts'
import type { RowFilter, SortKey, SortPosition, SortSegment, StoredLead } from '#server/modules/leads/rows.ts'
import type { Database } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/named-statement.ts'
import { LEAD_SELECTION } from '../repository-columns.ts'
import { Conditions, isMaintained } from './repository-filter.ts'
import { countBounded, readMaintainedCount } from './repository-list.ts'

type SortedRow = StoredLead & { sort_keys: string[] }
export type FoundRow = { row: StoredLead; position: SortPosition }
type Totals = { total: number; totalIsFloor: boolean }
type SortedPage = Totals & { rows: FoundRow[] }

/** Reads one page along the segments, plus one more row if there is a next page. */
export async function readSortedPage(
  db: Database,
  filter: RowFilter,
  { segments, limit, after }: { segments: readonly SortSegment[]; limit: number; after?: SortPosition },
): Promise<SortedPage> {
  const { listed, ...totals } = await countListed(db, filter)
  const rows: FoundRow[] = []
  if (listed === null) return { rows, ...totals }
  const first = after ? segments.findIndex(({ name }) => name === after.segment) : 0
  for (const segment of segments.slice(first)) {
    const reached = segment.name === after?.segment ? after : undefined
    rows.push(...(await readSegment(db, listed, { segment, limit: limit + 1 - rows.length, after: reached })))
    if (rows.length > limit) break
  }
  return { rows, ...totals }
}

/**
 * Counts the filter's leads. Also returns a filter that finds them again: by their ids for a search with few hits, null for a search
 * without hits.
 */
async function countListed(db: Database, filter: RowFilter): Promise<Totals & { listed: RowFilter | null }> {
  const countMax = LEAD_LIMITS.searchCountMax
  if (searchWords(filter.search ?? '')) {
    const ids = await findHits(db, filter, countMax + 1)
    if (ids.length === 0) return { listed: null, total: 0, totalIsFloor: false }
    if (ids.length > countMax) return { listed: filter, total: countMax, totalIsFloor: true }
    return { listed: { ids }, total: ids.length, totalIsFloor: false }
  }
  if (!isMaintained(filter)) return { listed: filter, ...(await countBounded(db, filter)) }
  return { listed: filter, total: await readMaintainedCount(db, filter), totalIsFloor: false }
}

/** Finds the ids of a search's hits. One value with all ids is read faster than a row for each. */
async function findHits(db: Database, filter: RowFilter, limit: number): Promise<number[]> {
  const query = new Conditions(filter)
  const text = `select coalesce(json_agg(id), '[]') as ids from (
    select id from leads ${query.matching()} limit ${query.bind(limit)}) as hits`
  const { rows } = await db.$client.query<{ ids: number[] }>(text, query.values)
  return rows[0]?.ids ?? []
}

async function readSegment(
  db: Database,
  filter: RowFilter,
  { segment, limit, after }: { segment: SortSegment; limit: number; after: SortPosition | undefined },
): Promise<FoundRow[]> {
  const query = new Conditions(filter)
  const columns = segment.keys.map(({ column }) => `leads.${column}`)
  const sorted = [...columns, 'leads.id']
  const also = [
    ...(segment.where === null ? [] : [segment.where]),
    ...(after ? [isBeyond(query, sorted, segment, after)] : []),
  ]
  const text = `select ${LEAD_SELECTION}, array[${columns.map((column) => `${column}::text`)}] as sort_keys
    from leads ${query.matching(undefined, also)}
    order by ${sorted.map((column) => `${column} ${segment.direction}`).join(', ')} limit ${query.bind(limit)}`
  // One plan suits all values if there is no search.
  const statement = searchWords(filter.search ?? '')
    ? { text, values: query.values }
    : named(text, query.values)
  const { rows } = await db.$client.query<SortedRow>(statement)
  return rows.map(({ sort_keys, ...row }) => ({
    row,
    position: { segment: segment.name, keys: sort_keys, id: row.id },
  }))
}

/** Condition: a row comes after a position in the order of the segment. */
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

const AGE = [{ column: 'created_at', type: 'timestamptz' }] as const satisfies SortKey[]

/** Repeats the condition of the index of unanswered leads exactly. */
const WAITING = `(status = 'new' and first_response_at is null and response_due_at is not null)`

export type Assignee = { id: number; name: string }

const UNCONFIRMED = 'offer_confirm_due_at is not null'

/** Repeats the condition of the index of questions exactly. */
const ASKING = "question_asked_at is not null and status <> 'lost'"

const ASKS_FIRST = `offer_confirm_due_at is null and ${ASKING}`

const IN_TURN = `offer_confirm_due_at is null and not (${ASKING})`

/**
 * Builds the segments of a sorted list. Customers who wait for a confirmation come first if `urgentFirst`, then those with a question.
 * `assignees` are needed only for sorting by assignee.
 */
export function buildSegments(
  order: LeadOrder,
  { assignees, urgentFirst }: { assignees: readonly Assignee[]; urgentFirst: boolean },
): SortSegment[] {
  const all = segmentsInOrder(order, assignees)
  if (!urgentFirst) return all
  const first: SortSegment = {
    name: 'unconfirmed',
    where: UNCONFIRMED,
    keys: [{ column: 'offer_confirm_due_at', type: 'timestamptz' }],
    direction: 'asc',
  }
  const second: SortSegment = {
    name: 'asking',
    where: ASKS_FIRST,
    keys: [{ column: 'question_asked_at', type: 'timestamptz' }],
    direction: 'asc',
  }
  const others = all.map((segment) => ({
    ...segment,
    where: [IN_TURN, segment.where].filter(Boolean).join(' and '),
  }))
  return [first, second, ...others]
}

function segmentsInOrder({ sort, direction }: LeadOrder, assignees: readonly Assignee[]): SortSegment[] {
  switch (sort) {
    case 'submitted':
      return [{ name: 'all', where: null, keys: AGE, direction }]
    case 'travel':
      return [
        {
          name: 'all',
          where: null,
          keys: [
            { column: 'date_of_travel', type: 'date' },
            { column: 'pickup_time', type: 'time' },
          ],
          direction,
        },
      ]
    case 'status':
      return statusesInOrder(direction).map((status) => makeNewest(status, `status = '${status}'`))
    case 'assignee':
      return assigneeSegments(assignees, direction)
    case 'deadline':
      return [
        {
          name: 'waiting',
          where: WAITING,
          keys: [{ column: 'response_due_at', type: 'timestamptz' }],
          direction,
        },
        makeNewest('others', `not ${WAITING}`),
      ]
    case 'value':
      return [
        {
          name: 'priced',
          where: 'offer_total_cents is not null',
          keys: [{ column: 'offer_total_cents', type: 'int' }],
          direction,
        },
        makeNewest('others', 'offer_total_cents is null'),
      ]
  }
}

function assigneeSegments(assignees: readonly Assignee[], direction: SortDirection): SortSegment[] {
  const people = assignees
    .toSorted(compareStaff)
    .map(({ id }) => makeNewest(String(id), `assigned_to = ${Number(id)}`))
  const segments = [...people, makeNewest('nobody', 'assigned_to is null')]
  return direction === 'asc' ? segments : segments.reverse()
}

function makeNewest(name: string, where: string): SortSegment {
  return { name, where, keys: AGE, direction: 'desc' }
}
