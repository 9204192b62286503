import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { LIVE_API, LIVE_LIMITS } from '#contract/leads/live-events.ts'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { type BearerHeaders, setUpTestApp, type TestApp } from '#support/app.ts'
import { eventually } from '#support/eventually.ts'
import { readLive } from '#support/http/live.ts'
import { insertLeads } from '#support/leads.ts'
import { liveUpdates } from './live-updates.ts'

let now = new Date('2027-06-15T10:00:00.000Z')
const clock = { now: () => now }
const one = setUpTestApp({ clock })
const other = setUpTestApp(() => ({ clock, db: one.db }))
let [orla, cian]: BearerHeaders[] = []

beforeAll(async () => {
  orla = await one.signIn('admin')
  cian = await one.signIn('manager')
})

afterAll(async () => {
  for (const { server } of [one, other]) {
    await liveUpdates(server).stop()
    await server.events.stop()
  }
})

async function look(at: TestApp, headers: BearerHeaders | undefined, id: number, screen = 'tab') {
  const response = await at.call(LIVE_API.noteViewer, headers, { id }, { screen })
  return response.statusCode === 200
    ? response.json().map(({ name }: { name: string }) => name)
    : response.statusCode
}

test('opening a lead shows who else has it open, until they leave it', async () => {
  const [id = 0, another = 0] = await insertLeads(one.db, [{}, {}])
  expect(await look(one, orla, id)).toEqual([])
  expect(await look(one, cian, id)).toEqual(['A admin'])
  expect(await look(one, orla, id)).toEqual(['A manager'])
  expect(await look(one, orla, another)).toEqual([])
  now = new Date(now.getTime() + LIVE_LIMITS.viewingMs)
  expect(await look(one, orla, id)).toEqual([])
})

const leave = (at: TestApp, headers: BearerHeaders | undefined, id: number, screen = 'tab') =>
  at.call(LIVE_API.removeViewer, headers, { id, screen })

test('a viewer is removed when their last screen closes, and a late message does not bring it back', async () => {
  const [id = 0] = await insertLeads(one.db, [{}])
  await look(one, orla, id, 'first')
  await look(one, orla, id, 'second')
  expect((await leave(one, orla, id, 'first')).statusCode).toBe(204)
  expect(await look(one, cian, id)).toEqual(['A admin'])
  await leave(one, orla, id, 'second')
  expect(await look(one, cian, id)).toEqual([])
  await look(one, orla, id, 'second')
  expect(await look(one, cian, id)).toEqual([])
})

/** Listens on a port and hears the other processes, as in production. Returns the address. */
async function listening({ app, server }: TestApp): Promise<string> {
  const connected = new Promise<void>((resolve) => server.events.onGap(resolve))
  server.events.start()
  liveUpdates(server).start()
  await connected
  return app.listen({ host: '127.0.0.1', port: 0 })
}

describe('the viewers of a lead in several processes', () => {
  let url = ''
  beforeAll(async () => {
    await listening(one)
    url = await listening(other)
  })

  test('see each other come and go, in every process', async () => {
    const [id = 0] = await insertLeads(one.db, [{}])
    const [here, bystander] = [await one.signIn('manager'), await one.signIn('manager')]
    const readers = await Promise.all(
      [here, bystander].map((headers) => readLive(url + LIVE_API.events.path, headers ?? {})),
    )
    const received = () => readers.map(({ events }) => events.filter(({ event }) => event === 'viewers'))
    await look(other, here, id)
    await look(one, orla, id)
    await eventually(() => expect(received()[0]).toHaveLength(1))
    expect(received()[0]?.[0]).toMatchObject({ id: undefined, data: JSON.stringify({ id }) })
    await look(one, orla, id)
    await leave(one, orla, id)
    await eventually(() => expect(received()[0]).toHaveLength(2))
    await look(one, orla, id, 'next')
    await eventually(() => expect(received()[0]).toHaveLength(3))
    now = new Date(now.getTime() + LIVE_LIMITS.viewingMs - 1)
    await look(other, here, id)
    now = new Date(now.getTime() + 1)
    await eventually(() => expect(received()[0]).toHaveLength(4), LIVE_LIMITS.lookMs * 3)
    expect(received()[1]).toEqual([])
    for (const reader of readers) reader.leave()
  })

  test('are known to every process', async () => {
    const [id = 0] = await insertLeads(one.db, [{}])
    await look(one, orla, id)
    await eventually(async () => expect(await look(other, cian, id)).toEqual(['A admin']))
  })

  test('see a viewer who signs out go at once, in every process', async () => {
    const [id = 0] = await insertLeads(one.db, [{}])
    const [leaver, stayer] = [await one.signIn('manager'), await one.signIn('admin')]
    const reader = await readLive(`${url}${LIVE_API.events.path}`, stayer)
    const notified = () => reader.events.filter(({ event }) => event === 'viewers').length
    await look(other, stayer, id)
    await look(one, leaver, id)
    await eventually(() => expect(notified()).toBe(1))
    expect(await look(other, stayer, id)).toEqual(['A manager'])
    await one.call(ACCOUNT_API.logout, leaver, {}, {})
    await eventually(() => expect(notified()).toBe(2))
    expect(await look(other, stayer, id)).toEqual([])
    await eventually(async () => expect(await look(one, stayer, id)).toEqual([]))
    reader.leave()
  })
})

test('viewers are shown only to staff, for leads that they may see', async () => {
  const { id: admin } = (await one.call(ACCOUNT_API.get, orla)).json()
  const [id = 0] = await insertLeads(one.db, [{ assignedTo: admin }])
  expect(await look(one, undefined, id)).toBe(401)
  expect(await look(one, cian, 999_999)).toBe(404)
  const business = { managersSeeAllLeads: false }
  const { path: url } = SETTINGS_API.get
  await one.app.inject({ method: 'PATCH', url, headers: orla, payload: { business } })
  expect(await look(one, cian, id)).toBe(404)
})
