import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { ROLE } from '#contract/basics/role.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { type LeadPage, NEWEST_FIRST } from '#contract/leads/lead-list.ts'
import { makeReference } from '#contract/leads/lead-reference.ts'
import { isFoundBy } from '#contract/leads/lead-search.ts'
import { LEAD_STATUSES } from '#contract/leads/lead-status.ts'
import { streamLeads } from '#server/modules/leads/list/list-leads.ts'
import { leads } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { insertLeads, insertManyLeads } from '#support/leads.ts'
import { createUser } from '#support/users.ts'
import type { RowFilter } from '../rows.ts'
import { readMaintainedCount } from './repository-list.ts'
import { buildSegments, readSortedPage } from './repository-sorted.ts'

const actor = { userId: 1, sessionId: '', name: 'A manager', email: 'm@example.ie', roleId: ROLE.manager }
const fixture = setUpTestApp()
let manager: BearerHeaders

beforeAll(async () => {
  manager = await fixture.signIn('manager')
})
beforeEach(() => fixture.db.execute(sql`truncate leads cascade`))

async function get(query: Record<string, string | number>) {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  return fixture.app.inject({ url: `${LEAD_API.list.path}?${search}`, headers: manager })
}
const page = async (query: Record<string, string | number>): Promise<LeadPage> => {
  const response = await get({ limit: 50, ...query })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const namesFor = async (query: Record<string, string | number>) =>
  (await page(query)).data.map((lead) => lead.full_name)

async function readAll(query: Record<string, string | number>, between?: () => Promise<unknown>) {
  const ids: number[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { data, meta }: LeadPage = await page({ ...query, cursor })
    ids.push(...data.map((lead) => lead.id))
    cursor = meta.next_cursor
    await between?.()
  }
  return ids
}

test('page, array and totals are empty when there are no leads', async () => {
  expect(await page({})).toEqual({ data: [], meta: { total: 0, total_is_floor: false, next_cursor: null } })
  expect((await get({})).json()).toEqual([])
})

describe('the follow-up queue', () => {
  const HOUR = 3_600_000
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR)
  const today = () => dublinDay(new Date())

  test('has leads whose next action is due, and open ones before their journey that were left alone for a day', async () => {
    await insertLeads(fixture.db, [
      { fullName: 'Due today', nextActionOn: today() },
      { fullName: 'Overdue', status: 'quoted', nextActionOn: addDays(today(), -9), staffActivityAt: ago(1) },
      { fullName: 'Tomorrow', nextActionOn: addDays(today(), 1) },
      { fullName: 'Untouched', status: 'contacted', staffActivityAt: ago(24.01), dateOfTravel: today() },
      { fullName: 'Touched', status: 'contacted', staffActivityAt: ago(23.9), dateOfTravel: today() },
      {
        fullName: 'Travelled',
        status: 'contacted',
        staffActivityAt: ago(30),
        dateOfTravel: addDays(today(), -1),
      },
      {
        fullName: 'Untouched, with a plan',
        status: 'quoted',
        staffActivityAt: ago(30),
        nextActionOn: addDays(today(), 5),
        dateOfTravel: addDays(today(), 30),
      },
      { fullName: 'New and old', createdAt: ago(200) },
      { fullName: 'Won', status: 'converted', nextActionOn: today(), staffActivityAt: ago(99) },
      { fullName: 'Lost', status: 'lost', nextActionOn: today(), staffActivityAt: ago(99) },
      { fullName: 'Won and settled', status: 'converted', staffActivityAt: ago(99), dateOfTravel: today() },
    ])
    const queue = await page({ filter: 'followup' })
    expect(queue.data.map((lead) => lead.full_name).sort()).toEqual([
      'Due today',
      'Lost',
      'Overdue',
      'Untouched',
      'Untouched, with a plan',
      'Won',
    ])
    expect(queue.meta).toEqual({ total: 6, total_is_floor: false, next_cursor: null })
    expect((await page({ filter: 'followup', status: 'new' })).meta.total).toBe(1)
    expect((await get({ filter: 'followup' })).json()).toHaveLength(6)
  })

  test('keeps a lead until the day of its way out is over, and a booked one until its return', async () => {
    const underway = {
      status: 'quoted',
      staffActivityAt: ago(30),
      dateOfTravel: addDays(today(), -1),
      roundTrip: true,
      returnDate: addDays(today(), 1),
    } as const
    await insertLeads(fixture.db, [
      { ...underway, fullName: 'Outward day over' },
      { ...underway, fullName: 'Outward today', dateOfTravel: today() },
      { ...underway, fullName: 'Booked, and quoted more', bookedTotalCents: 50_000 },
      {
        ...underway,
        fullName: 'Booked, and back',
        bookedTotalCents: 50_000,
        returnDate: addDays(today(), -1),
      },
      { ...underway, fullName: 'Next action due', nextActionOn: today() },
      { ...underway, fullName: 'Next action to come', nextActionOn: addDays(today(), 2) },
    ])
    expect((await namesFor({ filter: 'followup' })).sort()).toEqual([
      'Booked, and quoted more',
      'Next action due',
      'Outward today',
    ])
  })

  test('is read in pages, and narrowed by a search', async () => {
    await insertLeads(
      fixture.db,
      Array.from({ length: 7 }, (_, index) => ({ fullName: `Number ${index}`, nextActionOn: today() })),
    )
    await insertLeads(fixture.db, [{ fullName: 'Number 99' }])
    expect(await readAll({ filter: 'followup', limit: 3 })).toHaveLength(7)
    expect(await namesFor({ filter: 'followup', search: 'number' })).toHaveLength(7)
    expect(await namesFor({ filter: 'followup', search: 'number 5' })).toEqual(['Number 5'])
  })

  test('is counted up to a thousand', async () => {
    await insertManyLeads(fixture.db, 1_001)
    await fixture.db.update(leads).set({ nextActionOn: today() })
    const { meta } = await page({ filter: 'followup' })
    expect(meta).toMatchObject({ total: 1_000, total_is_floor: true })
  })

  test('is listed for the word followup alone: other words filter nothing', async () => {
    await insertLeads(fixture.db, [{}, {}])
    for (const filter of ['', 'all', 'FOLLOWUP', 'later'])
      expect((await page({ filter })).data).toHaveLength(2)
  })
})

test('the pages hold every lead once, newest first, whatever arrives meanwhile', async () => {
  const instants = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(instants, fc.integer({ min: 1, max: 7 }), async (moments, limit) => {
      await fixture.db.execute(sql`truncate leads cascade`)
      const rows = moments.map((moment) => ({ createdAt: new Date(Date.UTC(2026, 0, 1) + moment) }))
      const ids = await insertLeads(fixture.db, rows)
      const expected = ids
        .map((id, index) => ({ id, at: moments[index] ?? 0 }))
        .sort((a, b) => b.at - a.at || b.id - a.id)
        .map(({ id }) => id)
      expect(await readAll({ limit }, () => insertLeads(fixture.db, [{}]))).toEqual(expected)
    }),
    { numRuns: 25 },
  )
})

test('filters narrow the list, and its exact total', async () => {
  const { id: aoife } = await createUser(fixture.db, { name: 'Aoife' })
  const day = (at: string) => new Date(at)
  await insertLeads(fixture.db, [
    { fullName: 'A', status: 'new', createdAt: day('2027-03-27T23:59:59Z') },
    { fullName: 'B', status: 'lost', assignedTo: aoife, createdAt: day('2027-03-28T00:00:00Z') },
    // The clocks went forward that night, so Dublin's day ends at 23:00 UTC.
    { fullName: 'C', status: 'lost', createdAt: day('2027-03-28T22:59:59Z') },
    { fullName: 'D', status: 'quoted', assignedTo: aoife, createdAt: day('2027-03-28T23:00:00Z') },
  ])
  const cases: [Record<string, string | number>, string[]][] = [
    [{}, ['D', 'C', 'B', 'A']],
    [{ status: 'all', search: '', unknown: 'x' }, ['D', 'C', 'B', 'A']],
    [{ status: 'lost' }, ['C', 'B']],
    [{ assigned_to: aoife }, ['D', 'B']],
    [{ assigned_to: 'none' }, ['C', 'A']],
    [{ assigned_to: 'me' }, []],
    [{ status: 'lost', assigned_to: aoife }, ['B']],
    [{ from: '2027-03-28', to: '2027-03-28' }, ['C', 'B']],
    [{ from: '2027-03-29' }, ['D']],
    [{ to: '2027-03-27' }, ['A']],
  ]
  for (const [query, names] of cases) {
    expect(await namesFor(query), JSON.stringify(query)).toEqual(names)
    expect((await page({ ...query, limit: 1 })).meta.total, JSON.stringify(query)).toBe(names.length)
  }
})

const PAGE = { segments: buildSegments(NEWEST_FIRST, { assignees: [], urgentFirst: true }), limit: 50 }

test('the leads of a filter without maintained counters are counted', async () => {
  const ids = await insertLeads(fixture.db, [{ status: 'lost' }, {}, {}])
  const [lost, second] = ids
  const count = async (filter: RowFilter) => {
    const { rows, total } = await readSortedPage(fixture.db, filter, PAGE)
    return { rows: rows.length, total }
  }
  expect(await count({})).toEqual({ rows: 3, total: 3 })
  expect(await count({ ids: [lost ?? 0, second ?? 0] })).toEqual({ rows: 2, total: 2 })
  expect(await count({ ids: [lost ?? 0], status: 'new' })).toEqual({ rows: 0, total: 0 })
})

test('a total is refused for a filter without maintained counters, and rows for an unknown filter', async () => {
  await expect(readMaintainedCount(fixture.db, { slugs: ['/'] })).rejects.toThrow('do not know')
  await expect(readMaintainedCount(fixture.db, { search: 'aoife' })).rejects.toThrow('do not know')
  const planned = { vehicle: 'Coach' }
  await expect(readSortedPage(fixture.db, planned as RowFilter, PAGE)).rejects.toThrow('by vehicle')
})

test('a search finds words in names, addresses, places and information, whatever their case and accents', async () => {
  await insertLeads(fixture.db, [
    { fullName: 'Séamus  Ó Cathasaigh', email: 'x@one.example', pickupLocation: 'Dún Laoghaire' },
    { fullName: 'Mary Byrne', email: 'mary.byrne@two.example', dropoffLocation: '100% Cork_City' },
    {
      fullName: 'Back\\slash',
      email: 'b@three.example',
      pickupLocation: "O'Connell Street",
      additionalInfo: 'Flight EI 123',
    },
  ])
  const cases: [string, string[]][] = [
    ['seamus o cath', ['Séamus  Ó Cathasaigh']],
    ['DUN LAOGH', ['Séamus  Ó Cathasaigh']],
    ['byrne', ['Mary Byrne']],
    ['two.exam', ['Mary Byrne']],
    ['100% c', ['Mary Byrne']],
    ['0% c', []],
    ['byrne mary', ['Mary Byrne']],
    ['cork byrne two.exam', ['Mary Byrne']],
    ['flight ei', ['Back\\slash']],
    ['k_c', ['Mary Byrne']],
    ['k%c', []],
    ['ck\\sl', ['Back\\slash']],
    ["o'con", ['Back\\slash']],
    ['ma', ['Mary Byrne']],
    ['yr', []],
    ['o', ['Back\\slash', 'Séamus  Ó Cathasaigh']],
    ['%', []],
    ['_', []],
    ['e x@', []],
    ["'; drop table leads;--", []],
  ]
  for (const [search, names] of cases) {
    expect((await namesFor({ search })).sort(), search).toEqual(names)
    expect((await page({ search })).meta).toMatchObject({ total: names.length, total_is_floor: false })
  }
})

test('a search finds a lead by its reference, however it is typed, beside people of that name', async () => {
  const [id = 0] = await insertLeads(fixture.db, [{ fullName: 'Referred To' }, { fullName: 'Another' }])
  const reference = makeReference(id)
  await insertLeads(fixture.db, [{ fullName: `Asks about ${reference}` }])
  const typed = [reference, reference.toLowerCase(), ` ${reference} `]
  for (const search of typed) {
    expect((await namesFor({ search })).sort(), search).toEqual([`Asks about ${reference}`, 'Referred To'])
    expect((await page({ search, limit: 1 })).meta).toMatchObject({ total: 2, total_is_floor: false })
  }
  expect(await namesFor({ search: reference.replace('-', '') })).toContain('Referred To')
  expect(await namesFor({ search: reference.replace('-', ' ') })).toContain('Referred To')
  expect(await namesFor({ search: reference, status: 'lost' })).toEqual([])
  expect(await namesFor({ search: reference.slice(0, -1) })).toEqual([`Asks about ${reference}`])
})

test('a search finds a lead by its number and by its phone number, however they are typed', async () => {
  const [id = 0] = await insertLeads(fixture.db, [
    { fullName: 'Rang', mobileNumber: '087 123 4567', mobileE164: '+353871234567' },
    { fullName: 'Wrote', mobileNumber: '086 765 4321', mobileE164: '+353867654321' },
  ])
  const typed = ['0871234567', '087 123 4567', '+353 87 123 4567', '00353871234567', 'rang 087 123', `#${id}`]
  for (const search of typed) {
    expect(await namesFor({ search }), search).toEqual(['Rang'])
    expect((await page({ search, limit: 1 })).meta, search).toMatchObject({ total: 1, total_is_floor: false })
  }
  expect(await namesFor({ search: String(id) })).toContain('Rang')
  expect(await namesFor({ search: `#${id} wrote` })).toEqual([])
})

test('a search on the server finds the same leads as one in the desk', async () => {
  const word = fc.string({
    unit: fc.constantFrom('a', 'b', 'É', '%', '_', '\\', ' ', "'", '1', '#'),
    maxLength: 6,
  })
  const name = fc.string({
    unit: fc.constantFrom('a', 'b', 'e', '%', '_', '\\', ' ', "'", '1'),
    minLength: 1,
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 12 }), word, async (names, search) => {
      await fixture.db.execute(sql`truncate leads cascade`)
      await insertLeads(
        fixture.db,
        names.map((fullName) => ({ fullName, email: '!', pickupLocation: '!' })),
      )
      const { data } = await page({})
      const expected = data.filter((lead) => isFoundBy(lead, search)).map((lead) => lead.id)
      const found = await page({ search })
      expect(found.data.map((lead) => lead.id)).toEqual(expected)
      expect(found.meta.total).toBe(expected.length)
    }),
    { numRuns: 25 },
  )
})

test('a search with more than a thousand hits says so, and its pages are still right', async () => {
  await insertManyLeads(fixture.db, 1_500)
  const first = await page({ search: 'example', limit: 200 })
  expect(first.meta).toMatchObject({ total: 1_000, total_is_floor: true })
  const everyone = await readAll({ search: 'example', limit: 200 })
  expect(everyone).toHaveLength(1_500)
  expect(everyone).toEqual([...new Set(everyone)].sort((a, b) => b - a))
  expect((await page({ search: 'p149', limit: 200 })).meta).toMatchObject({
    total: 11,
    total_is_floor: false,
  })
  expect((await page({ search: 'example', status: 'lost' })).meta.total).toBe(0)
})

test('a word that many old leads have, and one that a few new leads have, are counted and paged alike', async () => {
  await insertManyLeads(fixture.db, 1_500)
  await insertLeads(
    fixture.db,
    Array.from({ length: 130 }, (_, index) => ({ fullName: `Later ${index}`, email: `later${index}@a.ie` })),
  )
  expect((await page({ search: 'later', limit: 50 })).meta).toMatchObject({
    total: 130,
    total_is_floor: false,
  })
  expect(await readAll({ search: 'later', limit: 50 })).toHaveLength(130)
  const old = await page({ search: 'example', limit: 200 })
  expect(old.meta).toMatchObject({ total: 1_000, total_is_floor: true })
  const everyone = await readAll({ search: 'example', limit: 200 })
  expect(everyone).toHaveLength(1_500)
  expect(everyone).toEqual([...new Set(everyone)].sort((a, b) => b - a))
})

test('a search with many hits can be paged to its end', async () => {
  await insertManyLeads(fixture.db, 5_200)
  await insertLeads(
    fixture.db,
    Array.from({ length: 100 }, (_, index) => ({ fullName: `Later ${index}`, email: `later${index}@a.ie` })),
  )
  const everyone = await readAll({ search: 'example', limit: 200 })
  expect(everyone).toHaveLength(5_200)
  expect(everyone).toEqual([...new Set(everyone)].sort((a, b) => b - a))
})

test('travel date and priority narrow the list, and are counted', async () => {
  await insertLeads(fixture.db, [
    { fullName: 'Returns in June', dateOfTravel: '2027-05-30', roundTrip: true, returnDate: '2027-06-02' },
    { fullName: 'Hired to June', dateOfTravel: '2027-05-30', trip: { hire: { kind: 'days', days: 3 } } },
    { fullName: 'May', dateOfTravel: '2027-05-31', priority: 'high' },
    { fullName: 'June', dateOfTravel: '2027-06-01' },
    { fullName: 'July', dateOfTravel: '2027-07-01', priority: 'high', status: 'lost' },
  ])
  const cases: [Record<string, string>, string[]][] = [
    [{ travel_from: '2027-06-01' }, ['July', 'June']],
    [{ travel_to: '2027-06-01' }, ['June', 'May', 'Hired to June', 'Returns in June']],
    [{ travel_from: '2027-06-01', travel_to: '2027-06-01' }, ['June']],
    [{ priority: 'high' }, ['July', 'May']],
    [{ ends_from: '2027-06-01' }, ['July', 'June', 'Hired to June', 'Returns in June']],
    [{ priority: 'high', status: 'new', travel_to: '2027-12-31' }, ['May']],
  ]
  for (const [query, names] of cases) {
    expect(await namesFor(query), JSON.stringify(query)).toEqual(names)
    expect((await page({ ...query, limit: 1 })).meta.total, JSON.stringify(query)).toBe(names.length)
  }
})

test('a lead waits for the business or for its customer, or for nobody once it is closed or over', async () => {
  const now = new Date()
  const [today, dueAt] = [dublinDay(now), new Date(now.getTime() + 3_600_000)]
  const journey = { dateOfTravel: addDays(today, 30) }
  const sent = { ...journey, quoteState: 'sent', quoteTotalCents: 100, quoteValidUntil: today } as const
  const asks = { questionWaiting: true, questionAskedAt: now }
  const past = { dateOfTravel: addDays(today, -1) }
  await insertLeads(fixture.db, [
    { ...journey, fullName: 'New' },
    { ...journey, fullName: 'Contacted', status: 'contacted' },
    { ...sent, ...asks, fullName: 'Asks', status: 'quoted', quoteState: 'asked' },
    { ...sent, ...asks, fullName: 'Booked, asks', status: 'converted', quoteState: 'accepted' },
    { ...sent, fullName: 'Accepted', status: 'quoted', quoteState: 'unconfirmed', quoteConfirmDueAt: dueAt },
    { ...sent, fullName: 'Quoted', status: 'quoted' },
    { ...sent, fullName: 'Quoted, rung since', status: 'contacted' },
    { ...journey, fullName: 'Quoted on the telephone', status: 'quoted' },
    { ...sent, fullName: 'Expired', status: 'quoted', quoteValidUntil: addDays(today, -1) },
    { ...sent, fullName: 'Booked', status: 'converted', quoteState: 'accepted' },
    { ...sent, ...asks, fullName: 'Lost', status: 'lost' },
    { ...sent, ...past, fullName: 'Quoted, over', status: 'quoted' },
    { ...past, fullName: 'New, over' },
  ])
  const listed = async (filter: string) => (await namesFor({ filter, urgent: 'in-turn' })).sort()
  expect(await listed('waiting-for-us')).toEqual(['Accepted', 'Asks', 'Booked, asks', 'Contacted', 'New'])
  expect(await listed('waiting-for-customer')).toEqual([
    'Quoted',
    'Quoted on the telephone',
    'Quoted, rung since',
  ])
  expect((await page({ filter: 'waiting-for-us', limit: 1 })).meta.total).toBe(5)
  expect(await namesFor({ filter: 'waiting-for-us', status: 'contacted' })).toEqual(['Contacted'])
})

test.each<Record<string, string | number>>([
  { limit: 0 },
  { limit: 201 },
  { limit: 'x' },
  { cursor: 'nonsense' },
  { travel_from: '2027-02-30' },
  { priority: 'urgent' },
  { cursor: Buffer.from(`[1,"1'--"]`).toString('base64url') },
  { status: 'won' },
  { assigned_to: 'them' },
  { assigned_to: 99_999_999_999 },
  { assigned_to: -1 },
  { from: '2027-02-30' },
  { to: '0000-01-01' },
  { search: '\u0000' },
  { search: 'x'.repeat(201) },
])('a list with %j is refused', async (query) => {
  const response = await get({ limit: 5, ...query })
  expect([response.statusCode, response.json().code, Object.keys(response.json().errors)]).toEqual([
    422,
    'invalid',
    Object.keys(query),
  ])
})

test('totals equal a count after any series of changes', async () => {
  const people = [null, (await createUser(fixture.db)).id, (await createUser(fixture.db)).id]
  const step = fc.record({
    what: fc.constantFrom('insert', 'status', 'assign', 'delete'),
    status: fc.constantFrom(...LEAD_STATUSES),
    person: fc.constantFrom(...people),
    days: fc.integer({ min: 0, max: 3 }),
    third: fc.integer({ min: 0, max: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      await fixture.db.execute(sql`truncate leads cascade`)
      for (const { what, status, person, days, third } of steps) {
        const some = sql`${leads.id} % 3 = ${third}`
        const createdAt = new Date(Date.UTC(2027, 2, 27 + days, 23, 30))
        if (what === 'insert')
          await insertLeads(fixture.db, [
            { status, createdAt },
            { assignedTo: person, createdAt },
          ])
        if (what === 'status') await fixture.db.update(leads).set({ status }).where(some)
        if (what === 'assign') await fixture.db.update(leads).set({ assignedTo: person }).where(some)
        if (what === 'delete') await fixture.db.delete(leads).where(some)
      }
      const maintained =
        await fixture.db.execute(sql`select day, status, assigned_to, sum(leads)::int as leads
        from lead_counts group by 1, 2, 3 having sum(leads) <> 0 order by 1, 2, 3`)
      const counted =
        await fixture.db.execute(sql`select day, status, assigned_to, count(*)::int as leads from (
          select (created_at at time zone 'Europe/Dublin')::date as day, status, coalesce(assigned_to, 0) as assigned_to from leads
          union all select 'infinity'::date, status, coalesce(assigned_to, 0) from leads
        ) as each group by 1, 2, 3 order by 1, 2, 3`)
      expect(maintained.rows).toEqual(counted.rows)
    }),
    { numRuns: 20 },
  )
})

test('the whole list is one array when no limit is given, read and sent in small pieces', async () => {
  await insertManyLeads(fixture.db, 20_000)
  const base = await fixture.app.listen({ port: 0, host: '127.0.0.1' })
  const text = await (await fetch(`${base}${LEAD_API.list.path}?status=new`, { headers: manager })).text()
  const listed: Lead[] = JSON.parse(text)
  expect(listed).toHaveLength(20_000)
  expect(listed.map((lead) => lead.id)).toEqual(listed.map((lead) => lead.id).sort((a, b) => b - a))
  let largest = 0
  for await (const piece of streamLeads(fixture.server, { actor, clientIp: '' }, {}))
    largest = Math.max(largest, piece.length)
  expect(largest).toBeLessThan(text.length / 20)
})

test('a client that hangs up ends the reading and leaves no connection open', async () => {
  await insertManyLeads(fixture.db, 20_000)
  const base = fixture.app.listeningOrigin
  for (let turn = 0; turn < 25; turn += 1) {
    const abort = new AbortController()
    const response = await fetch(`${base}${LEAD_API.list.path}`, { headers: manager, signal: abort.signal })
    await response.body?.getReader().read()
    abort.abort()
  }
  await expect.poll(() => fixture.db.$client.idleCount === fixture.db.$client.totalCount).toBe(true)
  await expect
    .poll(async () => {
      const running = await fixture.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and state = 'active' and query like '%from leads%' and pid <> pg_backend_pid()`,
      )
      return running.rows.length
    })
    .toBe(0)
})
