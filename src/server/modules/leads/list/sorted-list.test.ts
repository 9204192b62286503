import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Lead } from '#contract/leads/lead.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { LEAD_SORTS, type LeadOrder, type LeadPage } from '#contract/leads/lead-list.ts'
import { LEAD_STATUSES } from '#contract/leads/lead-status.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { compareLeads } from '#support/compare-leads.ts'
import { insertLeads, insertManyLeads } from '#support/leads.ts'
import { createUser } from '#support/users.ts'

const fixture = setUpTestApp()
let manager: BearerHeaders
let people: (number | null)[]

beforeAll(async () => {
  manager = await fixture.signIn('manager')
  const zoe = await createUser(fixture.db, { name: 'Zoe' })
  const adam = await createUser(fixture.db, { name: 'Adam' })
  people = [null, zoe.id, adam.id]
})
beforeEach(() => fixture.db.execute(sql`truncate leads cascade`))

const ORDERS = LEAD_SORTS.flatMap((sort) =>
  (['asc', 'desc'] as const).map((direction): LeadOrder => ({ sort, direction })),
)

async function ask(query: Record<string, string | number>) {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  return fixture.app.inject({ url: `${LEAD_API.list.path}?${search}`, headers: manager })
}

async function page(query: Record<string, string | number>): Promise<LeadPage> {
  const response = await ask(query)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

async function readAll(query: Record<string, string | number>): Promise<Lead[]> {
  const leads: Lead[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { data, meta }: LeadPage = await page({ ...query, cursor })
    leads.push(...data)
    cursor = meta.next_cursor
  }
  return leads
}

const oneLead = fc.record({
  status: fc.constantFrom(...LEAD_STATUSES),
  person: fc.integer({ min: 0, max: 2 }),
  minute: fc.integer({ min: 0, max: 4 }),
  day: fc.integer({ min: 1, max: 3 }),
  cents: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
  due: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
  answered: fc.boolean(),
  unconfirmed: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null, freq: 4 }),
  asked: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null, freq: 4 }),
})

test('in every order the pages have each lead once, sorted as the desk would', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(oneLead, { minLength: 1, maxLength: 9 }),
      fc.integer({ min: 2, max: 5 }),
      async (given, limit) => {
        await fixture.db.execute(sql`truncate leads cascade`)
        const at = (minute: number) => new Date(Date.UTC(2027, 2, 27, 10, minute))
        await insertLeads(
          fixture.db,
          given.map((lead) => ({
            status: lead.status,
            assignedTo: people[lead.person] ?? null,
            createdAt: at(lead.minute),
            dateOfTravel: `2027-05-0${lead.day}`,
            pickupTime: `1${lead.minute}:00`,
            quoteTotalCents: lead.cents,
            responseDueAt: lead.due === null ? null : at(lead.due + 15),
            quoteConfirmDueAt: lead.unconfirmed === null ? null : at(lead.unconfirmed),
            questionAskedAt: lead.asked === null ? null : at(lead.asked),
            firstResponseAt: lead.answered ? at(59) : null,
          })),
        )
        for (const order of ORDERS) {
          const listed = await readAll({ ...order, limit })
          const sorted = listed.toSorted((a, b) => compareLeads(a, b, order))
          expect(
            listed.map(({ id }) => id),
            JSON.stringify(order),
          ).toEqual(sorted.map(({ id }) => id))
          expect(listed).toHaveLength(given.length)
          expect((await page({ ...order, limit })).meta.total).toBe(given.length)
        }
      },
    ),
    { numRuns: 6 },
  )
}, 60_000)

test('a sorted list is filtered and searched, with its total', async () => {
  await insertLeads(fixture.db, [
    { fullName: 'Anna One', dateOfTravel: '2027-05-03', status: 'lost' },
    { fullName: 'Anna Two', dateOfTravel: '2027-05-02' },
    { fullName: 'Anna Three', dateOfTravel: '2027-05-01' },
    { fullName: 'Ben', dateOfTravel: '2027-04-01' },
  ])
  const found = await page({ limit: 50, search: 'anna', status: 'new', sort: 'travel' })
  expect(found.data.map((lead) => lead.full_name)).toEqual(['Anna Three', 'Anna Two'])
  expect(found.meta).toMatchObject({ total: 2, total_is_floor: false })
  const late = await page({ limit: 1, travel_to: '2027-05-02', sort: 'travel', direction: 'desc' })
  expect([late.data[0]?.full_name, late.meta.total]).toEqual(['Anna Two', 3])
})

test('a search with more hits than are counted is sorted to its end', async () => {
  await insertManyLeads(fixture.db, 1_200)
  await fixture.db.execute(sql`update leads set date_of_travel = '2026-01-01' where id % 100 = 0`)
  const { data, meta } = await page({ limit: 20, search: 'example', sort: 'travel' })
  expect(meta).toMatchObject({ total: 1_000, total_is_floor: true })
  expect(data.filter((lead) => lead.date_of_travel === '2026-01-01')).toHaveLength(12)
})

/** The word is in leads of segments that do not fill a page, alone and several in a row. */
test('a search with many hits is sorted correctly by status, assignee and deadline', async () => {
  await insertManyLeads(fixture.db, 1_200)
  await fixture.db.execute(sql`update leads set
    status = (array['new', 'lost', 'converted', 'contacted', 'quoted'])[1 + id % 5],
    assigned_to = (${sql.param(people)}::int[])[1 + id % 3],
    response_due_at = case when id % 7 = 0 then created_at + interval '15 minutes' end`)
  for (const order of ORDERS.filter(({ sort }) => ['status', 'assignee', 'deadline'].includes(sort))) {
    const listed = await readAll({ ...order, search: 'example', limit: 170 })
    const sorted = listed.toSorted((a, b) => compareLeads(a, b, order))
    expect(
      listed.map(({ id }) => id),
      JSON.stringify(order),
    ).toEqual(sorted.map(({ id }) => id))
    expect(new Set(listed.map(({ id }) => id)).size).toBe(1_200)
  }
}, 60_000)

test('a group of the sort order that was read to its end is not read again', async () => {
  await insertManyLeads(fixture.db, 1_200)
  await fixture.db.execute(sql`update leads set response_due_at = created_at where id % 100 = 0`)
  const asked = vi.spyOn(fixture.db.$client, 'query')
  const { data } = await page({ limit: 50, search: 'example', sort: 'deadline' })
  const looks = asked.mock.calls.map(String).filter((text) => text.includes('hits as materialized'))
  asked.mockRestore()
  expect(data).toHaveLength(50)
  // A word that every newest lead contains is counted without a query too.
  expect(looks).toEqual([])
})

test('an unknown sort order is ignored, and the newest lead comes first', async () => {
  await insertLeads(fixture.db, [{ fullName: 'First' }, { fullName: 'Second' }])
  const { data } = await page({ limit: 5, sort: 'password_hash', direction: 'down' })
  expect(data.map((lead) => lead.full_name)).toEqual(['Second', 'First'])
})

test('a page cursor works for its own sort order only, and other values are refused', async () => {
  await insertLeads(fixture.db, [{}, {}, {}])
  const { meta } = await page({ limit: 1, sort: 'travel' })
  const made = meta.next_cursor ?? ''
  const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const foreign: Record<string, string | number>[] = [
    { sort: 'value', cursor: made },
    { sort: 'travel', direction: 'desc', cursor: made },
    { sort: 'travel', cursor: 'nonsense' },
    { sort: 'travel', cursor: forged(['travel', 'asc', 'all', ["' or 1=1", '10:00:00'], 1]) },
    { sort: 'travel', cursor: forged(['travel', 'asc', 'nobody', ['2027-01-01', '10:00:00'], 1]) },
    { cursor: made },
  ]
  for (const query of foreign) {
    const response = await ask({ limit: 1, ...query })
    expect([response.statusCode, Object.keys(response.json().errors)], JSON.stringify(query)).toEqual([
      422,
      ['cursor'],
    ])
  }
})

test('sorted by arrival, a lead that waits for a confirmation keeps its place', async () => {
  const at = (minute: number) => new Date(Date.UTC(2027, 2, 27, 10, minute))
  await insertLeads(fixture.db, [
    { fullName: 'Old', createdAt: at(1), quoteConfirmDueAt: at(20) },
    { fullName: 'Older', createdAt: at(0) },
    { fullName: 'New', createdAt: at(2) },
  ])
  const names = (leads: Lead[]) => leads.map((lead) => lead.full_name)
  expect(names(await readAll({ limit: 2 }))).toEqual(['Old', 'New', 'Older'])
  expect(names(await readAll({ limit: 2, urgent: 'in-turn' }))).toEqual(['New', 'Old', 'Older'])
})
