import { asc, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { leadEvents, leads, mails } from '#server/platform/database/tables.ts'
import { setUpTestDatabase } from '#support/database.ts'
import { insertLeads } from '#support/leads.ts'
import { testServer } from '#support/server.ts'
import { closeTravelled } from './close-travelled.ts'

const database = setUpTestDatabase()
const now = new Date('2027-06-15T04:17:00.000Z')
const close = () => closeTravelled(testServer(database.db, { clock: { now: () => now } }))
const stored = () => database.db.select().from(leads).orderBy(asc(leads.id))

beforeEach(() => database.db.execute(sql`truncate leads, mails cascade`))

test('an open lead is set to lost some days after its journey, with an entry by the system and no email', async () => {
  const [id] = await insertLeads(database.db, [
    { status: 'quoted', dateOfTravel: '2027-06-11', responseCheckAt: now },
  ])
  expect(await close()).toBe(1)
  expect(await close()).toBe(0)
  expect(await stored()).toMatchObject([
    { status: 'lost', lostReason: 'Travel date passed', version: 2, responseCheckAt: null, updatedAt: now },
  ])
  expect(await database.db.select().from(leadEvents)).toMatchObject([
    {
      leadId: id,
      kind: 'closed',
      actorId: null,
      actorName: null,
      createdAt: now,
      changes: { status: ['quoted', 'lost'], lost_reason: ['', 'Travel date passed'] },
    },
  ])
  expect(await database.db.select().from(mails)).toEqual([])
})

test('a lead that is not over, or is closed, planned, accepted or quarantined, stays as it is', async () => {
  const over = { dateOfTravel: '2027-06-01' }
  await insertLeads(database.db, [
    { dateOfTravel: '2027-06-12' },
    { ...over, returnDate: '2027-06-12' },
    { ...over, status: 'converted' },
    { ...over, status: 'lost', lostReason: 'Too dear' },
    { ...over, status: 'contacted', nextActionOn: '2027-06-01' },
    { ...over, status: 'quoted', quoteState: 'accepted' },
    { ...over, status: 'quoted', quoteState: 'sent', bookedTotalCents: 50_000 },
    { ...over, status: 'quoted', quoteState: 'unconfirmed' },
    { ...over, suspectedSpam: 'honeypot' },
  ])
  const before = await stored()
  expect(await close()).toBe(0)
  expect(await stored()).toEqual(before)
})

test('many leads are closed in one night', async () => {
  await insertLeads(
    database.db,
    Array.from({ length: 2_100 }, () => ({ dateOfTravel: '2027-01-01' })),
  )
  expect(await close()).toBe(2_100)
  expect((await stored()).every(({ status }) => status === 'lost')).toBe(true)
})
