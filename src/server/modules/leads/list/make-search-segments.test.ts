import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '#server/platform/logging/logger.ts'
import { setUpTestDatabase } from '#support/database.ts'
import type { SearchSegment } from '../dependencies.ts'
import { findUsedSegments } from './known-search-segments.ts'
import { makeSegments } from './make-search-segments.ts'
import { findSegmentIndexes, writeBounds } from './repository-search-segments.ts'
import { createSearchSegments } from './search-segments.ts'

const SIZE = 20
const database = setUpTestDatabase()
const make = () => makeSegments(database.url, { size: SIZE })
const query = async <Row extends pg.QueryResultRow>(text: string) =>
  (await database.db.$client.query<Row>(text)).rows

beforeEach(() => database.db.execute(sql`truncate leads cascade`))
afterEach(async () => {
  for (const { name } of await findSegmentIndexes(database.db.$client)) await query(`drop index "${name}"`)
})

/** So many leads, the next minute each, after what is there. */
async function insertNewer(count: number, step = '1 minute'): Promise<void> {
  await query(`
    insert into leads (full_name, email, mobile_number, pickup_location, date_of_travel, pickup_time, selected_vehicle,
      search_text, created_at)
    select 'Anybody', 'p@example.ie', '1', 'Cork', '2027-03-04', '09:30', 'Sprinter', ' anybody',
      coalesce((select max(created_at) from leads), '2026-03-01') + n * interval '${step}'
    from generate_series(1, ${count}) as n`)
}

async function countLeads(segment: SearchSegment): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*)::int as count from leads where ${writeBounds(segment).join(' and ')}`,
  )
  return row?.count ?? 0
}

async function countBySegment(): Promise<number[]> {
  const counts: number[] = []
  for (const segment of await findUsedSegments(database.db)) counts.push(await countLeads(segment))
  return counts
}

test('up to two segments of leads have one index alone', async () => {
  expect(await make()).toEqual({ made: 0, dropped: 0 })
  await insertNewer(2 * SIZE)
  expect(await make()).toEqual({ made: 0, dropped: 0 })
  expect(await findSegmentIndexes(database.db.$client)).toEqual([])
})

test('more leads are divided, each is in one segment, and a second run finds nothing to do', async () => {
  await insertNewer(105)
  expect(await make()).toEqual({ made: 5, dropped: 0 })
  expect(await countBySegment()).toEqual([21, 21, 21, 21, 21])
  expect(await make()).toEqual({ made: 0, dropped: 0 })
})

test('the newest segment is closed once it has grown beyond two', async () => {
  await insertNewer(41)
  expect(await make()).toEqual({ made: 2, dropped: 0 })
  expect(await countBySegment()).toEqual([20, 21])
  await insertNewer(20)
  expect(await make()).toEqual({ made: 0, dropped: 0 })
  await insertNewer(1)
  expect(await make()).toEqual({ made: 2, dropped: 1 })
  expect(await countBySegment()).toEqual([20, 21, 21])
})

test('leads of one instant are not cut apart, and never divided in vain', async () => {
  await insertNewer(60, '0 minutes')
  expect(await make()).toEqual({ made: 0, dropped: 0 })
  await insertNewer(60)
  await make()
  const counts = await countBySegment()
  expect(counts.length).toBeGreaterThan(2)
  expect(counts.at(-1)).toBeGreaterThanOrEqual(60)
  expect(await make()).toEqual({ made: 0, dropped: 0 })
})

test('an index of an ended build is dropped and made again, within the same bounds', async () => {
  await insertNewer(105)
  await make()
  const before = await findUsedSegments(database.db)
  const [newest = { name: '' }, oldest = { name: '' }] = (
    await findSegmentIndexes(database.db.$client)
  ).filter(({ segment }) => segment.before === null || segment.from === null)
  await query(`update pg_index set indisvalid = false where indexrelid = '"${oldest.name}"'::regclass`)
  await query(`drop index "${newest.name}"`)
  expect(await make()).toEqual({ made: 2, dropped: 1 })
  expect(await findUsedSegments(database.db)).toEqual(before)
  expect((await findSegmentIndexes(database.db.$client)).every(({ isValid }) => isValid)).toBe(true)
})

test('two runs at once make each index once', async () => {
  await insertNewer(105)
  const made = await Promise.all([make(), make()])
  expect(made.map((run) => run.made).sort()).toEqual([0, 5])
})

test('no segment is used before the newest has its index, and a process knows what it has made', async () => {
  await insertNewer(105)
  const segments = createSearchSegments({
    ...database,
    directUrl: database.url,
    log: silentLog(),
    size: SIZE,
  })
  await segments.make()
  expect(segments.current()).toHaveLength(5)
  const open = (await findSegmentIndexes(database.db.$client)).find(({ segment }) => segment.before === null)
  await query(`drop index "${open?.name}"`)
  expect(await findUsedSegments(database.db)).toEqual([])
})

test('a build that waits ends when its process stops, and the next one makes the rest', async () => {
  await insertNewer(105)
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  await holder.query('begin; update leads set full_name = full_name')
  const stopping = new AbortController()
  const ended = makeSegments(database.url, { size: SIZE, signal: stopping.signal })
  await expect
    .poll(() =>
      query("select from pg_stat_activity where wait_event_type = 'Lock' and query like 'create index%'"),
    )
    .toHaveLength(1)
  stopping.abort()
  await expect(ended).rejects.toThrow()
  await holder.end()
  // PostgreSQL may end what it was building by itself.
  await expect
    .poll(async () => {
      await make()
      return countBySegment()
    })
    .toEqual([21, 21, 21, 21, 21])
})
