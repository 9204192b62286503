import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '#support/database.ts'
import { leadCounts, leads } from './tables.ts'

const database = setUpTestDatabase()

async function totals(): Promise<Record<string, number>> {
  const rows = await database.db
    .select({ status: leadCounts.status, leads: sql<number>`sum(${leadCounts.leads})::int` })
    .from(leadCounts)
    .where(eq(leadCounts.day, 'infinity'))
    .groupBy(leadCounts.status)
  return Object.fromEntries(rows.filter((row) => row.leads !== 0).map((row) => [row.status, row.leads]))
}

const lead = {
  fullName: 'A',
  email: 'a@b.ie',
  mobileNumber: '1',
  dateOfTravel: '2027-01-01',
  pickupTime: '10:00',
  searchText: ' a',
}

test('the counters follow inserts, changes of status and deletions', async () => {
  await database.db.insert(leads).values([lead, lead, lead])
  expect(await totals()).toEqual({ new: 3 })
  await database.db.update(leads).set({ status: 'lost' }).where(eq(leads.id, 2))
  expect(await totals()).toEqual({ new: 2, lost: 1 })
  await database.db.delete(leads).where(eq(leads.id, 1))
  expect(await totals()).toEqual({ new: 1, lost: 1 })
})

test('leads stored one by one and by one statement give the same counts', async () => {
  const byDay = () =>
    database.db
      .select({
        day: leadCounts.day,
        status: leadCounts.status,
        assignedTo: leadCounts.assignedTo,
        leads: sql<number>`sum(${leadCounts.leads})::int`,
      })
      .from(leadCounts)
      .groupBy(leadCounts.day, leadCounts.status, leadCounts.assignedTo)
      .having(sql`sum(${leadCounts.leads}) <> 0`)
      .orderBy(leadCounts.day, leadCounts.status)
  // The second instant is a day later in Dublin.
  const submitted = ['2027-06-01T22:59:00.000Z', '2027-06-01T23:00:00.000Z', '2027-06-01T23:01:00.000Z']
  const several = submitted.map((at) => ({ ...lead, createdAt: new Date(at) }))
  await database.db.delete(leads)
  await database.db.insert(leads).values(several)
  const together = await byDay()
  await database.db.delete(leads)
  for (const one of several) await database.db.insert(leads).values(one)
  expect(await byDay()).toEqual(together)
  expect(together.map(({ day, leads: counted }) => [day, counted])).toEqual([
    ['2027-06-01', 1],
    ['2027-06-02', 2],
    ['infinity', 3],
  ])
})

test('a quarantined lead counts once it is released, and not when it is deleted unreleased', async () => {
  await database.db.delete(leads)
  const quarantined = { ...lead, suspectedSpam: 'honeypot' }
  const [first, second] = await database.db
    .insert(leads)
    .values([quarantined, quarantined, lead])
    .returning({ id: leads.id })
  expect(await totals()).toEqual({ new: 1 })
  await database.db
    .update(leads)
    .set({ status: 'lost' })
    .where(eq(leads.id, first?.id ?? 0))
  expect(await totals()).toEqual({ new: 1 })
  await database.db
    .update(leads)
    .set({ releasedAt: new Date() })
    .where(eq(leads.id, first?.id ?? 0))
  expect(await totals()).toEqual({ new: 1, lost: 1 })
  await database.db.delete(leads).where(eq(leads.id, second?.id ?? 0))
  expect(await totals()).toEqual({ new: 1, lost: 1 })
})
