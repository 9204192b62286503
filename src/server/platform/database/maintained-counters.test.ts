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

test('totals follow inserts, changes of status and deletions', async () => {
  await database.db.insert(leads).values([lead, lead, lead])
  expect(await totals()).toEqual({ new: 3 })
  await database.db.update(leads).set({ status: 'lost' }).where(eq(leads.id, 2))
  expect(await totals()).toEqual({ new: 2, lost: 1 })
  await database.db.delete(leads).where(eq(leads.id, 1))
  expect(await totals()).toEqual({ new: 1, lost: 1 })
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
