import { like } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { ensureFirstAdmin } from '#server/modules/users/first-admin.ts'
import { hashPassword } from '#server/modules/users/passwords.ts'
import { auditEntries, rateLimits, users } from '#server/platform/database/tables.ts'
import { setUpTestApp } from '#support/app.ts'
import { createUser } from '#support/users.ts'

const fixture = setUpTestApp()
const PASSWORD = 'correct horse battery é'

beforeAll(async () => {
  await ensureFirstAdmin(fixture.server, 'Admin@Jaunt.local', PASSWORD, () => {})
  const passwordHash = await hashPassword(fixture.server, PASSWORD)
  await createUser(fixture.db, { email: 'inactive@jaunt.local', status: 'inactive', passwordHash })
  await createUser(fixture.db, { email: 'pending@jaunt.local', status: 'pending', passwordHash })
})

function login(payload: object) {
  return fixture.call(ACCOUNT_API.login, {}, {}, payload)
}

test('signing in returns a token that the account route accepts and signing out ends', async () => {
  const response = await login({ email: ' \u202a<ADMIN@jaunt.LOCAL\u200b>; ', password: PASSWORD })
  expect(response.statusCode).toBe(200)
  const { token, user } = response.json()
  expect(user).toEqual({
    id: expect.any(Number),
    email: 'Admin@Jaunt.local',
    name: 'Administrator',
    role_id: 1,
  })
  const headers = { authorization: `Bearer ${token}` }
  const me = await fixture.call(ACCOUNT_API.get, headers)
  expect([me.statusCode, me.json()]).toEqual([200, { ...user, phone: '' }])
  const logout = await fixture.call(ACCOUNT_API.logout, headers)
  expect([logout.statusCode, logout.body]).toEqual([204, ''])
  const after = await fixture.call(ACCOUNT_API.get, headers)
  expect([after.statusCode, after.json()]).toEqual([
    401,
    { code: 'not_signed_in', message: 'Please sign in.' },
  ])
})

test('signing in stores its time with the account', async () => {
  await login({ email: 'admin@jaunt.local', password: PASSWORD })
  const [admin] = await fixture.db.select().from(users).where(like(users.emailKey, 'admin@%'))
  expect(Math.abs(Date.now() - (admin?.lastLoginAt?.getTime() ?? 0))).toBeLessThan(60_000)
})

describe('responses to a failed sign-in, which do not reveal who has an account', () => {
  const wrong: [string, { email: string; password: string }][] = [
    ['an unknown address', { email: 'nobody@jaunt.local', password: PASSWORD }],
    ['a known address and a wrong password', { email: 'admin@jaunt.local', password: 'wrong' }],
    ['an inactive person and a wrong password', { email: 'inactive@jaunt.local', password: 'wrong' }],
    ['a pending person with the right password', { email: 'pending@jaunt.local', password: PASSWORD }],
    ['an address that is none', { email: 'not an address', password: PASSWORD }],
  ]
  test.each(wrong)('are the same for %s', async (_name, credentials) => {
    const response = await login(credentials)
    expect(response.statusCode).toBe(401)
    expect(response.body).toBe('{"message":"Invalid email or password","code":"not_signed_in"}')
    const { date, ...headers } = response.headers
    expect(headers).toMatchObject({ 'www-authenticate': 'Bearer', 'content-length': '62' })
    expect(Object.keys(headers).sort()).toEqual(
      Object.keys((await login(credentials)).headers)
        .filter((name) => name !== 'date')
        .sort(),
    )
  })

  test('but tell somebody deactivated with the right password so', async () => {
    const response = await login({ email: 'inactive@jaunt.local', password: PASSWORD })
    expect([response.statusCode, response.json()]).toEqual([
      401,
      {
        code: 'not_signed_in',
        message: 'Your account has been deactivated. Please ask an administrator.',
      },
    ])
    const rows = await fixture.db.select().from(auditEntries)
    expect(rows.at(-1)).toMatchObject({ action: 'session.refused', details: { status: 'inactive' } })
  })

  test('leave neither address nor password in the audit log', async () => {
    const email = 'marker-for-audit@jaunt.local'
    await login({ email, password: 'marker-password' })
    const rows = await fixture.db.select().from(auditEntries)
    expect(rows.at(-1)).toMatchObject({ action: 'session.refused', actorId: null, address: '127.0.0.1' })
    expect(JSON.stringify(rows)).not.toContain('marker-')
  })
})

describe('the password is compared exactly', () => {
  test.each([
    ['with a space before', ` ${PASSWORD}`],
    ['with a space after', `${PASSWORD} `],
    ['in capitals', PASSWORD.toUpperCase()],
    ['cut short', PASSWORD.slice(0, -1)],
  ])('and refused when typed %s', async (_name, password) => {
    expect((await login({ email: 'admin@jaunt.local', password })).statusCode).toBe(401)
  })

  test('but composed and decomposed letters are the same', async () => {
    const answers = await Promise.all(
      (['NFC', 'NFD'] as const).map((form) =>
        login({ email: 'admin@jaunt.local', password: PASSWORD.normalize(form) }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })

  test('and all of it counts, beyond any limit of older hashes', async () => {
    const long = 'p'.repeat(72)
    const passwordHash = await hashPassword(fixture.server, `${long}1`)
    const { email } = await createUser(fixture.db, { passwordHash })
    expect((await login({ email, password: `${long}2` })).statusCode).toBe(401)
    expect((await login({ email, password: `${long}1` })).statusCode).toBe(200)
  })
})

test('empty fields get the messages of the sign-in form', async () => {
  const response = await login({ email: '', password: '' })
  expect([response.statusCode, response.json().errors]).toEqual([
    422,
    { email: ['Please fill in all fields'], password: ['Please fill in all fields'] },
  ])
})

test('extra fields in a sign-in are ignored', async () => {
  const response = await login({
    email: 'admin@jaunt.local',
    password: PASSWORD,
    role_id: 3,
    id: 7,
    isAdmin: true,
  })
  expect(response.json().user.role_id).toBe(1)
})

test('a server without rate limits does not count attempts', async () => {
  expect(await fixture.db.$count(rateLimits)).toBe(0)
})
