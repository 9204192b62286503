import { afterAll, beforeAll, expect, test } from 'vitest'
import { API } from '#contract/api-paths.ts'
import { leads, mails } from '#server/platform/db/tables.ts'
import { StartProblem } from '#server/platform/start-problem.ts'
import { createTestApp, type TestApp } from '#support/app.ts'
import { DEMO_MANAGER, fillWithDemo } from './fill.ts'

const now = new Date('2027-06-15T12:00:00Z')
const password = 'a long way to Tipperary'
let fixture: TestApp

beforeAll(async () => {
  fixture = await createTestApp({ clock: { now: () => now } })
})
afterAll(() => fixture.close())

const fill = (evenIfNotEmpty = false) => fillWithDemo(fixture.db, { now, password, evenIfNotEmpty })

test('two at once fill an empty database once, and the figures are those of the demo', async () => {
  const [first, second] = await Promise.allSettled([fill(), fill()])
  const outcomes = [first, second].map((result) => result.status).sort()
  expect(outcomes).toEqual(['fulfilled', 'rejected'])
  expect(await fixture.db.$count(leads)).toBe(48)
  expect(await fixture.db.$count(mails)).toBe(0)
  const payload = { email: DEMO_MANAGER.email, password }
  const signedIn = await fixture.app.inject({ method: 'POST', url: API.login, payload })
  const headers = { authorization: `Bearer ${signedIn.json().token}` }
  const stats = (await fixture.app.inject({ url: API.leadStats, headers })).json()
  expect(stats).toMatchObject({ total: 48, this_week: 8, by_status: { converted: 12 } })
  const { mine } = stats
  expect([mine.new + mine.contacted + mine.quoted, mine.converted, mine.lost]).toEqual([5, 12, 1])
})

test('a database with leads is left alone unless that is asked for', async () => {
  await expect(fill()).rejects.toThrow(StartProblem)
  expect(await fixture.db.$count(leads)).toBe(48)
  expect(await fill(true)).toEqual({ leads: 48, generatedPassword: null, managerIsNew: false })
  expect(await fixture.db.$count(leads)).toBe(96)
})
