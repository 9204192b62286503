import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ROLE } from '#contract/basics/role.ts'
import { leadEvents, leads } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { setUpTestDatabase } from '#support/database.ts'
import { insertLeads } from '#support/leads.ts'
import { testServer } from '#support/server.ts'
import { createUser } from '#support/users.ts'
import { changeLead } from './change-lead.ts'
import { undoChanges } from './undo-changes.ts'

const DUE = new Date('2027-01-10T12:15:00.000Z')
const database = setUpTestDatabase()
let server: Server
let actor: Actor
let id: number
let now: Date
const at = (time: string) => new Date(`2027-01-10T${time}:00.000Z`)

beforeAll(async () => {
  server = testServer(database.db, { clock: { now: () => now } })
  const { id: userId, name, email } = await createUser(database.db)
  actor = { userId, name, email, sessionId: '', roleId: ROLE.manager }
})
beforeEach(async () => {
  const asked = at('12:00')
  const [made] = await insertLeads(database.db, [
    { createdAt: asked, responseMinutes: 15, responseDueAt: DUE, responseCheckAt: at('12:10') },
  ])
  id = made ?? 0
})

const stored = async () => (await database.db.select().from(leads).where(eq(leads.id, id)))[0]
function change(time: string, wanted: object) {
  now = at(time)
  return changeLead(server, { actor, clientIp: '' }, id, wanted)
}
function enter(time: string, kind: string, actorId: number | null = actor.userId) {
  const changes = { note: [null, 'x'] } satisfies Record<string, [unknown, unknown]>
  return database.db.insert(leadEvents).values({ leadId: id, kind, actorId, changes, createdAt: at(time) })
}

test.each(['contacted', 'quoted', 'converted'])(
  'a lead that staff set to %s counts as responded to',
  async (status) => {
    const lead = await change('12:05', { status })
    expect(lead.first_response_at).toBe('2027-01-10T12:05:00.000Z')
    expect(await stored()).toMatchObject({ responseCheckAt: null, staffActivityAt: at('12:05') })
  },
)

test.each(['contact', 'follow-up', 'offer-sent'])(
  'a lead with %s in its timeline counts as responded to',
  async (kind) => {
    await enter('12:07', kind)
    await enter('12:30', kind)
    expect(await stored()).toMatchObject({
      firstResponseAt: at('12:07'),
      firstQuoteAt: kind === 'offer-sent' ? at('12:07') : null,
      responseCheckAt: null,
      staffActivityAt: at('12:30'),
    })
  },
)

test('an internal change or note does not count as a response', async () => {
  await change('12:01', { assigned_to: actor.userId })
  await change('12:02', { additional_info: 'Rings back' })
  await enter('12:03', 'note')
  await change('12:04', { status: 'lost' })
  expect(await stored()).toMatchObject({
    firstResponseAt: null,
    responseCheckAt: at('12:10'),
    staffActivityAt: at('12:04'),
  })
})

test('a customer’s action does not count as staff activity', async () => {
  await enter('12:03', 'offer-accepted', null)
  expect(await stored()).toMatchObject({ firstResponseAt: null, staffActivityAt: null })
})

test('the first response to a lead stays its first', async () => {
  await change('12:05', { status: 'contacted' })
  await change('12:09', { status: 'quoted' })
  expect((await stored())?.firstResponseAt).toEqual(at('12:05'))
})

test('a status that is undone was no response, and the response time goes on', async () => {
  await change('12:05', { status: 'contacted' })
  expect((await change('12:06', { status: 'new' })).first_response_at).toBeNull()
  expect((await stored())?.responseCheckAt).toEqual(DUE)
  await change('12:20', { status: 'contacted' })
  await change('12:21', { status: 'new' })
  expect(await stored()).toMatchObject({ firstResponseAt: null, responseCheckAt: null })
})

test('a change that is undone at once was no activity, and the lead is in the follow-up queue as before', async () => {
  const caller = { actor, clientIp: '' }
  await enter('12:03', 'contact')
  const before = await stored()
  const lead = await change('13:00', { status: 'lost' })
  expect(await stored()).toMatchObject({ staffActivityAt: at('13:00'), followUpFrom: null })
  now = at('13:01')
  expect((await undoChanges(server, caller, { leads: [{ id, version: lead.version }] })).left).toEqual([])
  expect(await stored()).toMatchObject({
    status: 'new',
    staffActivityAt: at('12:03'),
    followUpFrom: before?.followUpFrom,
  })
})

test('a price given by phone counts as a quote until it is undone; a sent quote always counts', async () => {
  await change('12:05', { status: 'quoted' })
  expect((await stored())?.firstQuoteAt).toEqual(at('12:05'))
  await change('12:06', { status: 'contacted' })
  expect((await stored())?.firstQuoteAt).toBeNull()
  await enter('12:07', 'offer-sent')
  await change('12:08', { status: 'new' })
  expect((await stored())?.firstQuoteAt).toEqual(at('12:07'))
})

test('a contact with the customer counts as a response, whatever the status becomes', async () => {
  await enter('12:05', 'contact')
  await change('12:06', { status: 'contacted' })
  await change('12:08', { status: 'new' })
  expect(await stored()).toMatchObject({ firstResponseAt: at('12:05'), responseCheckAt: null })
})

test('a lead is in the follow-up queue from its next action, or a day after staff last worked on it; a closed one only for its next action', async () => {
  const from = async () => (await stored())?.followUpFrom
  expect(await from()).toBeNull()
  await change('12:05', { status: 'contacted' })
  expect(await from()).toEqual(new Date('2027-01-11T12:05:00.000Z'))
  // Midnight in Dublin is an hour before UTC's in summer.
  await database.db.update(leads).set({ nextActionOn: '2026-07-01' }).where(eq(leads.id, id))
  expect(await from()).toEqual(new Date('2026-06-30T23:00:00.000Z'))
  await database.db.update(leads).set({ nextActionOn: '2027-07-01' }).where(eq(leads.id, id))
  expect(await from()).toEqual(new Date('2027-01-11T12:05:00.000Z'))
  await change('12:06', { status: 'converted' })
  expect(await from()).toEqual(new Date('2027-06-30T23:00:00.000Z'))
  await database.db.update(leads).set({ nextActionOn: null }).where(eq(leads.id, id))
  expect(await from()).toBeNull()
})
