import { afterAll, beforeAll, expect, test } from 'vitest'
import { API } from '#contract/api-paths.ts'
import { createTestApp, type TestApp } from '#support/app.ts'

let fixture: TestApp
const PASSWORD = 'correct horse battery'

beforeAll(async () => {
  fixture = await createTestApp()
  await fixture.services.users.ensureFirstAdmin('Admin@Jaunt.local', PASSWORD)
})
afterAll(() => fixture.close())

function login(payload: object) {
  return fixture.app.inject({ method: 'POST', url: API.login, payload })
}

test('signing in answers a token that me accepts and logout ends', async () => {
  const answer = await login({ email: ' ADMIN@jaunt.LOCAL ', password: PASSWORD })
  expect(answer.statusCode).toBe(200)
  const { token, user } = answer.json()
  expect(user).toEqual({
    id: expect.any(Number),
    email: 'Admin@Jaunt.local',
    name: 'Administrator',
    role_id: 1,
  })
  const headers = { authorization: `Bearer ${token}` }
  const me = await fixture.app.inject({ url: API.me, headers })
  expect([me.statusCode, me.json()]).toEqual([200, user])
  const logout = await fixture.app.inject({ method: 'POST', url: API.logout, headers })
  expect([logout.statusCode, logout.body]).toEqual([204, ''])
  const after = await fixture.app.inject({ url: API.me, headers })
  expect([after.statusCode, after.json()]).toEqual([
    401,
    { code: 'not_signed_in', message: 'Please sign in.' },
  ])
})
