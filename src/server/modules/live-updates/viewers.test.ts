import { beforeAll, expect, test, vi } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account-endpoints.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { LIVE_API } from '#contract/leads/live-endpoints.ts'
import { LIVE_LIMITS } from '#contract/leads/live-limits.ts'
import { SETTINGS_API } from '#contract/settings/settings-endpoints.ts'
import { type BearerHeaders, setUpTestApp, type TestApp } from '#support/app.ts'
import { insertLeads } from '#support/leads.ts'

let now = new Date('2027-06-15T10:00:00.000Z')
const clock = { now: () => now }
const one = setUpTestApp({ clock })
const other = setUpTestApp(() => ({ clock, db: one.db }))
let [orla, cian]: BearerHeaders[] = []

beforeAll(async () => {
  orla = await one.signIn('admin')
  cian = await one.signIn('manager')
})

async function look(at: TestApp, headers: BearerHeaders | undefined, id: number) {
  const response = await at.app.inject({
    method: 'POST',
    url: buildPath(LIVE_API.noteViewer, { id }),
    headers,
  })
  return response.statusCode === 200
    ? response.json().map(({ name }: { name: string }) => name)
    : response.statusCode
}

test('whoever opens a lead learns who else has it open, until they leave it', async () => {
  const [id = 0, another = 0] = await insertLeads(one.db, [{}, {}])
  expect(await look(one, orla, id)).toEqual([])
  expect(await look(one, cian, id)).toEqual(['A admin'])
  expect(await look(one, orla, id)).toEqual(['A manager'])
  expect(await look(one, orla, another)).toEqual([])
  now = new Date(now.getTime() + LIVE_LIMITS.viewingMs)
  expect(await look(one, orla, id)).toEqual([])
})

test('it is known to every process', async () => {
  const connected = new Promise<void>((resolve) => other.services.events.onGap(resolve))
  other.services.events.start()
  await connected
  const [id = 0] = await insertLeads(one.db, [{}])
  await look(one, orla, id)
  await vi.waitFor(async () => expect(await look(other, cian, id)).toEqual(['A admin']))
  await other.services.events.stop()
})

test('it is for staff, about leads that they may see', async () => {
  const { id: admin } = (await one.app.inject({ url: ACCOUNT_API.get.path, headers: orla })).json()
  const [id = 0] = await insertLeads(one.db, [{ assignedTo: admin }])
  expect(await look(one, undefined, id)).toBe(401)
  expect(await look(one, cian, 999_999)).toBe(404)
  const business = { managersSeeAllLeads: false }
  const { path: url } = SETTINGS_API.get
  await one.app.inject({ method: 'PATCH', url, headers: orla, payload: { business } })
  expect(await look(one, cian, id)).toBe(404)
})
