import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { LEAD_BULK_API } from '#contract/leads/lead-bulk.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { LeadUpdate, LIVE_API, LIVE_LIMITS } from '#contract/leads/live-events.ts'
import { NEWS_API } from '#contract/news/news.ts'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { watchDeadlines } from '#server/modules/leads/response-time/watch-deadlines.ts'
import { liveUpdates } from '#server/modules/live-updates/live-updates.ts'
import { answerQuote } from '#server/modules/quotes/answer-quote.ts'
import { readConnectionString } from '#server/platform/database/database.ts'
import { leadEvents, leads, sessions, users } from '#server/platform/database/tables.ts'
import { createEvents } from '#server/platform/events/notifications.ts'
import { createLog } from '#server/platform/logging/logger.ts'
import { type BearerHeaders, createTestApp, setUpTestApp, type TestApp } from '#support/app.ts'
import { eventually } from '#support/eventually.ts'
import { type LiveReader, readLive } from '#support/http/live.ts'
import { insertLeads, quoteRequest } from '#support/leads.ts'
import { insertLead, sendQuote } from '#support/quotes.ts'
import { createUser } from '#support/users.ts'

const one = setUpTestApp()
const other = setUpTestApp(() => ({ db: one.db }))
let urls: { one: string; other: string }
let admin: BearerHeaders
const readers: LiveReader[] = []

beforeAll(async () => {
  urls = { one: await listening(one), other: await listening(other) }
  admin = await one.signIn('admin')
})
afterAll(async () => {
  for (const reader of readers) reader.leave()
  for (const { server } of [one, other]) {
    await liveUpdates(server).stop()
    await server.events.stop()
  }
})

/** Listens on a port and hears the other processes, as in production. Returns the address. */
async function listening({ app, server }: TestApp): Promise<string> {
  const connected = new Promise<void>((resolve) => server.events.onGap(resolve))
  server.events.start()
  liveUpdates(server).start()
  await connected
  return app.listen({ host: '127.0.0.1', port: 0 })
}

async function look(url: string, headers: BearerHeaders, lastId?: string): Promise<LiveReader> {
  const reader = await readLive(url + LIVE_API.events.path, {
    ...headers,
    ...(lastId && { 'last-event-id': lastId }),
  })
  readers.push(reader)
  return reader
}
const patch = (id: number, payload: object, headers = admin) =>
  one.call(LEAD_API.change, headers, { id }, payload)
const myId = async (headers: BearerHeaders): Promise<number> =>
  (await one.call(ACCOUNT_API.get, headers)).json().id
const listSent = ({ events }: LiveReader) =>
  events
    .filter(({ event }) => event === 'lead')
    .map(({ data }) => LeadUpdate.parse(JSON.parse(data)))
    .map((news) => [news.kind, news.kind === 'gone' ? news.id : news.lead.id])

test('every process streams a request, a change, a note and a deletion, with the current lead', async () => {
  const [here, there] = [await look(urls.one, admin), await look(urls.other, admin)]
  expect(here.events[0]).toMatchObject({ event: 'ready', data: '{"resumed":false}' })
  const { id } = (await one.call(LEAD_API.create, {}, {}, quoteRequest())).json()
  for (const reader of [here, there])
    await eventually(() => expect(listSent(reader)).toEqual([['created', id]]))
  await patch(id, { status: 'contacted' })
  for (const reader of [here, there]) await eventually(() => expect(listSent(reader)).toHaveLength(2))
  expect(JSON.parse(there.events.at(-1)?.data ?? '')).toMatchObject({
    kind: 'changed',
    lead: { id, status: 'contacted', version: 2 },
  })
  await one.call(LEAD_API.addNote, admin, { id }, { text: 'Rang.' })
  await eventually(() => expect(listSent(there)).toHaveLength(3))
  await one.call(LEAD_API.delete, admin, { id })
  await eventually(() => expect(listSent(there).at(-1)).toEqual(['gone', id]))
})

test('changes missed while a stream was broken are sent on reconnection, once for each lead', async () => {
  const [before, staying] = [await look(urls.one, admin), await look(urls.one, admin)]
  const [id = 0, removed = 0] = await insertLeads(one.db, [{}, {}])
  await eventually(() => expect(listSent(before)).toHaveLength(2), LIVE_LIMITS.lookMs * 3)
  await patch(id, { status: 'contacted' })
  await eventually(() => expect(listSent(before).at(-1)).toEqual(['changed', id]))
  const lastId = before.events.at(-1)?.id
  before.leave()
  await patch(id, { status: 'quoted' })
  await patch(id, { status: 'lost' })
  await one.db.delete(leads).where(eq(leads.id, removed))
  await eventually(() => expect(listSent(staying).at(-1)).toEqual(['gone', removed]))
  const after = await look(urls.one, admin, lastId)
  await eventually(() =>
    expect(listSent(after).sort()).toEqual(
      [
        ['changed', id],
        ['gone', removed],
      ].sort(),
    ),
  )
  expect(after.events[0]).toMatchObject({ event: 'ready', data: '{"resumed":true}' })
})

test.each(['elsewhere.7', 'x', '', 'e.-1'])(
  'a stream that cannot resume after %j tells its reader to reload',
  async (lastId) => {
    const reader = await look(urls.one, admin, lastId)
    expect(reader.events[0]).toMatchObject({ event: 'ready', data: '{"resumed":false}' })
  },
)

test('changes to more leads than single events allow are sent as one reload', async () => {
  const ids = await insertLeads(
    one.db,
    Array.from({ length: LIVE_LIMITS.leadsAtOnce + 1 }, () => ({})),
  )
  const reader = await look(urls.other, admin)
  const change = { ids, change: { status: 'contacted' } }
  await one.call(LEAD_BULK_API.change, admin, {}, change)
  await eventually(() => expect(reader.events.map(({ event }) => event)).toContain('reload'))
})

test('a new lead that was not announced because its process died is streamed all the same', async () => {
  const reader = await look(urls.one, admin)
  const [id] = await insertLeads(one.db, [{}])
  await eventually(() => expect(listSent(reader)).toContainEqual(['created', id]), LIVE_LIMITS.lookMs * 3)
})

test('looking at notifications marks them as read on that user’s other screens only', async () => {
  const [here, there, colleague] = [
    await look(urls.one, admin),
    await look(urls.other, admin),
    await look(urls.other, await one.signIn('admin')),
  ]
  const payload = { until: new Date().toISOString() }
  await one.call(NEWS_API.markRead, admin, {}, payload)
  for (const reader of [here, there])
    await eventually(() => expect(reader.events.map(({ event }) => event)).toContain('news'))
  expect(colleague.events.map(({ event }) => event)).not.toContain('news')
})

test('signing out and losing a role end the stream at once, in every process', async () => {
  for (const end of ['sign out', 'role', 'session deleted'] as const) {
    const headers = await one.signIn('manager')
    const reader = await look(urls.other, headers)
    if (end === 'sign out') {
      await one.call(ACCOUNT_API.logout, headers, {}, {})
    } else if (end === 'session deleted') {
      await one.db.delete(sessions).where(eq(sessions.userId, await myId(headers)))
    } else {
      await one.server.db
        .update(users)
        .set({ roleId: 3 })
        .where(eq(users.id, await myId(headers)))
      await createEvents(readConnectionString(one.db), createLog({ LOG_LEVEL: 'silent' })).announce(
        one.db,
        'sessions',
      )
    }
    await eventually(() => expect(reader.ended(), end).toBe(true))
    const again = await fetch(urls.other + LIVE_API.events.path, {
      headers: { ...headers, accept: 'text/event-stream' },
    })
    expect(again.status).toBe(401)
  }
})

test('managers who see their own and unassigned leads get no events of others', async () => {
  const manager = await one.signIn('manager')
  const me = await myId(manager)
  const colleague = await myId(await one.signIn('manager'))
  const [mine = 0, theirs = 0, free = 0] = await insertLeads(one.db, [
    { assignedTo: me },
    { assignedTo: colleague },
    {},
  ])
  const reader = await look(urls.other, manager)
  const settings = async (managersSeeAllLeads: boolean) => {
    const changed = await one.call(SETTINGS_API.change, admin, {}, { business: { managersSeeAllLeads } })
    expect(changed.statusCode, changed.body).toBe(200)
  }
  await settings(false)
  await eventually(() => expect(reader.events.map(({ event }) => event)).toContain('reload'))
  for (const id of [theirs, mine, free]) await patch(id, { status: 'contacted' })
  // The arrival of the leads may be announced late on a busy machine.
  await eventually(() =>
    expect(listSent(reader).filter(([kind]) => kind !== 'created')).toEqual([
      ['changed', mine],
      ['changed', free],
    ]),
  )
  await patch(free, { assigned_to: colleague })
  await eventually(() => expect(listSent(reader).at(-1)).toEqual(['gone', free]))
  await patch(theirs, { assigned_to: me })
  await eventually(() => expect(listSent(reader).at(-1)).toEqual(['changed', theirs]))
  await settings(true)
})

test('the stream is open to staff only, and to clients that accept event streams', async () => {
  const status = async (headers: Record<string, string>) =>
    (await one.call(LIVE_API.events, headers)).statusCode
  const accept = { accept: 'text/event-stream' }
  expect(await status(accept)).toBe(401)
  expect(await status({ ...accept, ...(await one.signIn('user')) })).toBe(403)
  expect(await status(admin)).toBe(406)
})

test('a session with too many streams loses the oldest', async () => {
  const headers = await one.signIn('manager')
  const first = await look(urls.one, headers)
  for (let more = 0; more < LIVE_LIMITS.openPerSession; more += 1) await look(urls.one, headers)
  await eventually(() => expect(first.ended()).toBe(true))
})

test('a process that stops ends its streams instead of waiting for them', async () => {
  const third = await createTestApp({ db: one.db })
  const reader = await look(await listening(third), admin)
  await third.app.close()
  await eventually(() => expect(reader.ended()).toBe(true))
  await third.server.events.stop()
  await liveUpdates(third.server).stop()
})

test('customers’ answers and near deadlines are streamed to everybody who may see the lead', async () => {
  const manager = await one.signIn('manager')
  const elsewhere = await look(urls.other, manager)
  const soon = new Date(Date.now() + 60_000)
  const [gone, there] = [await createUser(one.db, { status: 'inactive' }), await createUser(one.db)]
  const [answered = 0, left = 0, held = 0, waiting = 0, accepted = 0] = await insertLeads(one.db, [
    { fullName: 'Answered' },
    { fullName: 'Left', assignedTo: gone.id },
    { fullName: 'Held', assignedTo: there.id },
    { fullName: 'Waiting', responseMinutes: 60, responseDueAt: soon, responseCheckAt: new Date() },
    { fullName: 'Accepted', quoteConfirmDueAt: soon, quoteConfirmCheckAt: new Date() },
  ])
  for (const leadId of [answered, left, held]) {
    await one.db.insert(leadEvents).values({ leadId, kind: 'offer-asked' })
  }
  await watchDeadlines(one.server)
  const happened = () =>
    elsewhere.events
      .filter(({ event }) => event === 'lead')
      .map(({ data }) => LeadUpdate.parse(JSON.parse(data)))
      .flatMap((update) =>
        update.kind === 'changed' ? [[update.lead.id, update.happened, update.assignee_left]] : [],
      )
  await eventually(() => {
    expect(happened()).toContainEqual([answered, 'offer-asked', undefined])
    expect(happened()).toContainEqual([left, 'offer-asked', true])
    expect(happened()).toContainEqual([held, 'offer-asked', undefined])
    expect(happened()).toContainEqual([waiting, 'deadline-near', undefined])
    expect(happened()).toContainEqual([accepted, 'confirm-near', undefined])
  }, 5_000)
})

test('a customer’s answer to a quote is streamed even if the lead began as suspected spam', async () => {
  const manager = await one.signIn('manager')
  const id = await insertLead(one, { dateOfTravel: '2099-05-04', suspectedSpam: 'links' })
  const { token } = await sendQuote(one, manager, id, { valid_until: dublinDay(new Date()) })
  const elsewhere = await look(urls.other, manager)
  await answerQuote(one.server, token, { action: 'accept', name: 'Aoife Byrne' })
  await eventually(() => {
    const answer = elsewhere.events
      .filter(({ event }) => event === 'lead')
      .map(({ data }) => LeadUpdate.parse(JSON.parse(data)))
      .find((update) => update.kind === 'changed' && update.lead.id === id && update.happened)
    expect(answer).toMatchObject({ happened: 'offer-accepted', lead: { released_at: expect.any(String) } })
  })
})
