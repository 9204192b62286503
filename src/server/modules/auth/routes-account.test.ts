import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_API, type OpenSession } from '#contract/account/account.ts'
import { PREFERENCE_API } from '#contract/preferences/preferences.ts'
import { startSession } from '#server/modules/auth/sessions.ts'
import { hashPassword } from '#server/modules/users/passwords.ts'
import { auditEntries, sessions, users } from '#server/platform/database/tables.ts'
import { createTestApp, setUpTestApp } from '#support/app.ts'
import { createUser, type RoleName } from '#support/users.ts'

const PASSWORD = 'nine grey geese fly'
const fixture = setUpTestApp()
const second = setUpTestApp(() => ({ db: fixture.db }))
let passwordHash: string

beforeAll(async () => {
  passwordHash = await hashPassword(fixture.server, PASSWORD)
})

async function signedIn(role: RoleName = 'manager') {
  const user = await createUser(fixture.db, { role, passwordHash, phone: '+353871234567' })
  const open = async (userAgent = 'test') => ({
    authorization: `Bearer ${(await startSession(fixture.server, user, { clientIp: '192.0.2.1', userAgent })).token}`,
  })
  return { user, open, headers: await open() }
}

type Call = Parameters<typeof fixture.call>
async function callAt(at: typeof fixture, ...asked: Call) {
  const response = await at.call(...asked)
  return { status: response.statusCode, body: response.body === '' ? '' : response.json() }
}
const call = (...asked: Call) => callAt(fixture, ...asked)

describe('name and phone', () => {
  test.each(['admin', 'manager', 'user'] as const)(
    'are changed by a %s for their own account, and no other field is',
    async (role) => {
      const { user, headers } = await signedIn(role)
      const body = {
        name: 'Bríd',
        phone: '01 555 0100',
        role_id: 1,
        status: 'active',
        email: 'x@y.ie',
        id: 1,
      }
      const response = await call(ACCOUNT_API.change, headers, {}, body)
      expect(response).toEqual({
        status: 200,
        body: { id: user.id, name: 'Bríd', email: user.email, role_id: user.roleId, phone: '+35315550100' },
      })
      const [row] = await fixture.db.select().from(users).where(eq(users.id, user.id))
      const stored = { searchText: row?.searchText, lastLoginAt: row?.lastLoginAt }
      expect(row).toEqual({ ...user, ...stored, name: 'Bríd', phone: '+35315550100' })
      expect((await call(ACCOUNT_API.get, headers)).body).toEqual(response.body)
      const [entry] = await fixture.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.action, 'user.change-own'))
        .limit(1)
      expect(entry).toMatchObject({ details: { fields: ['name', 'phone'] } })
    },
  )

  test.each([{ name: ' ' }, { name: 'n'.repeat(201) }, { phone: '1'.repeat(61) }, { phone: null }])(
    'are refused with %j',
    async (body) => {
      const { headers } = await signedIn()
      expect((await call(ACCOUNT_API.change, headers, {}, body)).status).toBe(422)
    },
  )
})

describe('the preferences of a user', () => {
  const order = { sort: 'travel', direction: 'asc' }

  test('apply on every device once changed on one, and others stay', async () => {
    const { headers, open } = await signedIn()
    expect(await call(PREFERENCE_API.get, headers)).toEqual({ status: 200, body: {} })
    const density = { lead_density: 'comfortable' }
    expect(await call(PREFERENCE_API.change, headers, {}, density)).toEqual({ status: 200, body: density })
    const orders = { lead_order: { new: order } }
    expect((await call(PREFERENCE_API.change, headers, {}, orders)).body).toEqual({ ...density, ...orders })
    expect((await call(PREFERENCE_API.get, await open('another'))).body).toEqual({
      ...density,
      ...orders,
    })
    expect((await call(PREFERENCE_API.change, headers, {}, {})).body).toEqual({ ...density, ...orders })
    const { headers: ofSomebodyElse } = await signedIn('admin')
    expect((await call(PREFERENCE_API.get, ofSomebodyElse)).body).toEqual({})
  })

  test('are both stored when two change at the same moment', async () => {
    const { headers } = await signedIn()
    const changes = [{ lead_density: 'comfortable' }, { lead_order: { all: order } }]
    await Promise.all(changes.map((change) => call(PREFERENCE_API.change, headers, {}, change)))
    expect((await call(PREFERENCE_API.get, headers)).body).toEqual({ ...changes[0], ...changes[1] })
  })

  test.each([{ lead_density: 'airy' }, { lead_order: { new: { sort: 'name', direction: 'asc' } } }])(
    'are refused with %j',
    async (body) => {
      const { headers } = await signedIn()
      expect((await call(PREFERENCE_API.change, headers, {}, body)).status).toBe(422)
      expect((await call(PREFERENCE_API.get, headers)).body).toEqual({})
    },
  )

  test('count as never chosen when this release cannot read them', async () => {
    const { user, headers } = await signedIn()
    await fixture.db
      .update(users)
      .set({ preferences: { lead_density: 'airy' } })
      .where(eq(users.id, user.id))
    expect(await call(PREFERENCE_API.get, headers)).toEqual({ status: 200, body: {} })
    const density = { lead_density: 'compact' }
    expect((await call(PREFERENCE_API.change, headers, {}, density)).body).toEqual(density)
  })
})

describe('the password of a user', () => {
  const change = (headers: object, password: string, current_password = PASSWORD, at = fixture) =>
    callAt(at, ACCOUNT_API.changePassword, headers, {}, { current_password, password })

  test('is changed with the current one; every session ends, and a new one begins', async () => {
    const { user, headers, open } = await signedIn()
    const elsewhere = await open()
    const response = await change(headers, 'ten brown bears sleep')
    expect(response).toMatchObject({ status: 200, body: { user: { id: user.id, role_id: 2 } } })
    for (const old of [headers, elsewhere])
      for (const at of [fixture, second]) expect((await callAt(at, ACCOUNT_API.get, old)).status).toBe(401)
    const fresh = { authorization: `Bearer ${response.body.token}` }
    expect((await callAt(second, ACCOUNT_API.get, fresh)).status).toBe(200)
    const login = (password: string) => call(ACCOUNT_API.login, {}, {}, { email: user.email, password })
    expect((await login(PASSWORD)).status).toBe(401)
    expect((await login('ten brown bears sleep')).status).toBe(200)
    const entries = await fixture.db.select().from(auditEntries).where(eq(auditEntries.actorId, user.id))
    expect(entries.map(({ action }) => action)).toContain('user.change-password')
  })

  test.each([
    ['a wrong current one', 'ten brown bears sleep', 'wrong', 'current_password'],
    ['no current one', 'ten brown bears sleep', '', 'current_password'],
    ['too short a new one', 'short 7', PASSWORD, 'password'],
    ['one that everybody has', 'iloveyou', PASSWORD, 'password'],
  ])('is not changed with %s', async (_name, password, current, field) => {
    const { headers, user } = await signedIn()
    const response = await change(headers, password, current)
    expect([response.status, Object.keys(response.body.errors)]).toEqual([422, [field]])
    expect((await call(ACCOUNT_API.get, headers)).status).toBe(200)
    const [row] = await fixture.db.select().from(users).where(eq(users.id, user.id))
    expect(row?.passwordHash).toBe(passwordHash)
  })

  test('cannot be guessed from an open session: wrong current passwords are limited', async () => {
    const limited = await createTestApp({ db: fixture.db, settings: { RATE_LIMITS: 'on' } })
    const { headers } = await signedIn()
    const statuses = []
    for (let n = 0; n < 6; n += 1)
      statuses.push((await change(headers, 'ten brown bears sleep', `guess ${n}`, limited)).status)
    await limited.close()
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })
})

describe('the open sessions of a user', () => {
  test('are listed with their last use, the present one marked', async () => {
    const { headers, open } = await signedIn()
    await open('Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0')
    const { body } = await call(ACCOUNT_API.listSessions, headers)
    const list = body as OpenSession[]
    expect(list.map(({ current }) => current).sort()).toEqual([false, true])
    expect(list.find(({ current }) => !current)).toEqual({
      id: expect.any(String),
      current: false,
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
      address: '192.0.2.1',
      created_at: expect.stringContaining('T'),
      last_used_at: expect.stringContaining('T'),
    })
  })

  test('are ended one by one from elsewhere, on every process', async () => {
    const { headers, open } = await signedIn()
    const other = await open()
    const list = (await call(ACCOUNT_API.listSessions, headers)).body as OpenSession[]
    const id = list.find(({ current }) => !current)?.id ?? ''
    expect((await call(ACCOUNT_API.endSession, headers, { id })).status).toBe(204)
    for (const at of [fixture, second]) expect((await callAt(at, ACCOUNT_API.get, other)).status).toBe(401)
    expect((await call(ACCOUNT_API.endSession, headers, { id })).status).toBe(404)
    expect((await call(ACCOUNT_API.get, headers)).status).toBe(200)
  })

  test('cannot be ended by another person, and unknown ids get the same response', async () => {
    const [one, other] = [await signedIn('admin'), await signedIn()]
    const [row] = await fixture.db.select().from(sessions).where(eq(sessions.userId, other.user.id))
    const ids = [row?.id ?? '', crypto.randomUUID(), '1', '-1', 'x', "' or true --", '%00', 'null']
    const answers = await Promise.all(
      ids.map((id) => call(ACCOUNT_API.endSession, one.headers, { id: encodeURIComponent(id) })),
    )
    expect(new Set(answers.map((response) => JSON.stringify(response)))).toEqual(
      new Set([
        JSON.stringify({ status: 404, body: { message: 'This could not be found.', code: 'not_found' } }),
      ]),
    )
    expect((await call(ACCOUNT_API.get, other.headers)).status).toBe(200)
  })

  test('are all ended at once, the present one too', async () => {
    const { headers, open, user } = await signedIn()
    const others = [await open(), await open()]
    expect((await call(ACCOUNT_API.endSessions, headers)).status).toBe(204)
    for (const one of [headers, ...others]) expect((await call(ACCOUNT_API.get, one)).status).toBe(401)
    const entries = await fixture.db.select().from(auditEntries).where(eq(auditEntries.actorId, user.id))
    expect(entries.at(-1)?.action).toBe('session.end-all')
  })
})
