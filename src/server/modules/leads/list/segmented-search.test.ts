import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import { leads } from '#server/platform/database/tables.ts'
import { setUpTestDatabase } from '#support/database.ts'
import { insertLeads } from '#support/leads.ts'
import { findUsedSegments } from './known-search-segments.ts'
import { readPage } from './repository-list.ts'
import { findSegmentIndexes, listSegments, writeIndex } from './repository-search-segments.ts'
import { writeSearch } from './repository-segmented-search.ts'

const database = setUpTestDatabase()
const START = Date.parse('2026-03-01T12:00:00.000Z')
const instant = (minute: number) => new Date(START + minute * 60_000)
const max = LEAD_LIMITS.searchCountMax

async function dropSegments(): Promise<void> {
  for (const { name } of await findSegmentIndexes(database.db.$client)) {
    await database.db.$client.query(`drop index "${name}"`)
  }
}
beforeEach(() => database.db.execute(sql`truncate leads cascade`))
afterEach(dropSegments)

/** So many leads of this name, a minute apart from `minute` on. */
async function insertNamed(name: string, count: number, minute: number, step = 1): Promise<void> {
  await database.db.execute(sql`
    insert into leads (full_name, email, mobile_number, pickup_location, date_of_travel, pickup_time, selected_vehicle,
      search_text, created_at)
    select ${name}, 'p@example.ie', '1', 'Cork', '2027-03-04', '09:30', 'Sprinter', ' ' || lower(${name}),
      ${instant(minute).toISOString()}::timestamptz + n * ${step} * interval '1 minute'
    from generate_series(0, ${count - 1}) as n`)
}

async function cutAt(...minutes: number[]): Promise<void> {
  const bounds = minutes.map((minute) => instant(minute).getTime())
  for (const segment of listSegments(bounds)) await database.db.$client.query(writeIndex(segment))
}

/** What the table itself says, newest first. */
async function readPlainly(word: string): Promise<number[]> {
  const { rows } = await database.db.$client.query<{ id: number }>(
    `select id::float8 as id from leads where search_text like '%' || $1 || '%'
      and (suspected_spam is null or released_at is not null) order by created_at desc, leads.id desc`,
    [word],
  )
  return rows.map(({ id }) => id)
}

/** Every page and total, as a list goes from one to the next. */
async function expectFound(word: string, limit = 50): Promise<void> {
  const segments = await findUsedSegments(database.db)
  const expected = await readPlainly(word)
  const totals = { total: Math.min(expected.length, max), totalIsFloor: expected.length > max }
  const first = await readPage(database.db, { search: word }, limit, { segments })
  expect(first).toMatchObject(totals)
  expect(first.rows.map(({ id }) => id)).toEqual(expected.slice(0, limit + 1))
  const last = first.rows[limit - 1]
  if (!last) return
  const after = { createdAt: last.created_at, id: last.id }
  const second = await readPage(database.db, { search: word }, limit, { segments, after })
  expect(second).toMatchObject(totals)
  expect(second.rows.map(({ id }) => id)).toEqual(expected.slice(limit, 2 * limit + 1))
}

describe('a search through segments finds what the table holds', () => {
  test('in few leads, in any order of their numbers, with ties where one segment ends', async () => {
    const minutes = [5, 1, 20, 10, 10, 10, 9, 30, 2, 10, 19, 20, 0]
    await insertLeads(
      database.db,
      minutes.map((minute, at) => ({ fullName: `Tie ${at % 3}`, createdAt: instant(minute) })),
    )
    await cutAt(10, 20)
    for (const limit of [1, 3, 5, 50]) for (const word of ['tie', 'nobody']) await expectFound(word, limit)
  })

  test('only in the oldest segment, and nowhere', async () => {
    await insertNamed('Old', 30, 0)
    await insertNamed('New', 300, 100)
    await cutAt(50, 200, 300)
    await expectFound('old', 10)
    await expectFound('neither')
  })

  test('with more hits than are counted in the newest segment, and more than the newest leads show', async () => {
    await insertNamed('Common', max + 200, 0)
    await insertNamed('Other', 150, 5_000)
    await cutAt(-10)
    await expectFound('common')
    await expectFound('common', 200)
  })

  test.each([0, 20, 60])(
    'with more hits than are counted in the second segment, %i in the newest',
    async (newer) => {
      await insertNamed('Common', max + 200, 0)
      await insertNamed('Other', 150, 5_000)
      if (newer > 0) await insertNamed('Common', newer, 5_000, 2)
      await cutAt(-10, 4_000)
      await expectFound('common')
    },
  )

  test('with exactly as many hits as are counted', async () => {
    await insertNamed('Common', max, 0)
    await insertNamed('Other', 150, 5_000)
    await cutAt(300, 700, 4_000)
    await expectFound('common')
  })

  test('without deleted and quarantined leads, and by number and reference', async () => {
    await insertNamed('Gone', 40, 0)
    const [kept = 0] = await insertLeads(database.db, [
      { fullName: 'Gone', createdAt: instant(7) },
      { fullName: 'Gone', createdAt: instant(8), suspectedSpam: 'links' },
    ])
    await database.db.execute(sql`delete from leads where created_at > ${instant(10).toISOString()}`)
    await cutAt(5, 8)
    await expectFound('gone', 4)
    const segments = await findUsedSegments(database.db)
    const { rows, total } = await readPage(database.db, { search: `#${kept}` }, 50, { segments })
    expect([rows.map(({ id }) => id), total]).toEqual([[kept], 1])
  })

  test('wherever the leads lie and whatever the cuts', async () => {
    const minute = fc.nat({ max: 12 })
    const lead = fc.record({ fullName: fc.constantFrom('Ann Ash', 'Ann Oak', 'Bea Ash'), minute })
    const drawn = [
      fc.array(lead, { maxLength: 20 }),
      fc.uniqueArray(minute, { minLength: 1, maxLength: 4 }),
    ] as const
    await fc.assert(
      fc.asyncProperty(...drawn, fc.integer({ min: 1, max: 6 }), async (given, cuts, limit) => {
        await database.db.delete(leads)
        await dropSegments()
        const rows = given.map(({ fullName, minute: at }) => ({ fullName, createdAt: instant(at) }))
        if (rows.length > 0) await insertLeads(database.db, rows)
        await cutAt(...cuts)
        for (const word of ['ann', 'ash', 'bea']) await expectFound(word, limit)
      }),
      { numRuns: 15 },
    )
  })
})

test('older segments stay unread once enough is found, and each is read by its own index', async () => {
  await insertNamed('Seldom', 4_000, 0, 2)
  await insertNamed('Often', 4_000, 1, 2)
  await insertNamed('Filler', 25_000, 10_000)
  await cutAt(2_000, 3_500, 5_000, 10_000)
  await database.db.$client.query('vacuum analyze leads')
  const segments = await findUsedSegments(database.db)
  const { text, values } = writeSearch({ search: 'often' }, 50, segments)
  const read = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`)
    await tx.execute(sql.raw(`prepare explained as ${text}`))
    const given = values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', ')
    const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      sql.raw(`explain (analyze, format json) execute explained(${given})`),
    )
    return listIndexes(rows[0]?.['QUERY PLAN'][0].Plan)
  })
  const names = (await findSegmentIndexes(database.db.$client)).map(({ name }) => name)
  const used = read.filter(({ index }) => names.includes(index))
  expect(used.map(({ index }) => index).sort()).toEqual(names.sort())
  // The newest has no hit, the next one fifteen hundred.
  expect(used.filter(({ loops }) => loops > 0)).toHaveLength(2)
  expect(read.map(({ index }) => index)).not.toContain('leads_search')
})

type PlanNode = { 'Index Name'?: string; 'Actual Loops': number; Plans?: PlanNode[] }

function listIndexes(node: PlanNode | undefined): { index: string; loops: number }[] {
  if (!node) return []
  const own = node['Index Name']
  return [
    ...(own === undefined ? [] : [{ index: own, loops: node['Actual Loops'] }]),
    ...(node.Plans ?? []).flatMap(listIndexes),
  ]
}
