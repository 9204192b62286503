import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { USER_API } from '#contract/account/user.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import { AUDIT_API } from '#contract/figures/audit.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { startSession } from '#server/modules/auth/sessions.ts'
import { contentPages, leads, users } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { quoteBody } from '#support/leads.ts'
import { createUser } from '#support/users.ts'

const fixture = setUpTestApp()
let admin: BearerHeaders

beforeAll(async () => {
  admin = await fixture.signIn('admin')
})

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
async function call(method: Method, url: string, payload?: object, headers: object = admin) {
  const response = await fixture.app.inject({
    method,
    url,
    headers: { ...headers },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, headers: response.headers, text: response.body }
}

/** Fields that somebody adds to a request in the hope that they reach the row. */
const EXTRA = {
  id: 1,
  ID: 1,
  _id: 1,
  user_id: 1,
  password_hash: 'x',
  passwordHash: 'x',
  hash: 'x',
  email_key: 'x@y.ie',
  emailKey: 'x@y.ie',
  roleId: 1,
  role: 'admin',
  roles: ['admin'],
  is_admin: true,
  isAdmin: true,
  admin: true,
  permissions: ['*'],
  created_at: '2000-01-01T00:00:00Z',
  createdAt: '2000-01-01T00:00:00Z',
  updated_at: '2000-01-01T00:00:00Z',
  updated_by: 1,
  last_login: '2000-01-01T00:00:00Z',
  lastLoginAt: '2000-01-01T00:00:00Z',
  search_text: 'x',
  searchText: 'x',
  token: 'x',
  session_id: crypto.randomUUID(),
  deleted_at: '2000-01-01T00:00:00Z',
  actor_id: 1,
}

describe(`${Object.keys(EXTRA).length} extra fields reach no row`, () => {
  test('for a new user', async () => {
    const person = { name: 'Aoife', email: 'aoife@example.ie', password: 'nine grey geese fly', role_id: 3 }
    const { status, text } = await call('POST', USER_API.list.path, {
      ...EXTRA,
      status: 'pending',
      ...person,
    })
    expect(status).toBe(201)
    const [row] = await fixture.db
      .select()
      .from(users)
      .where(eq(users.id, JSON.parse(text).id))
    expect(row).toMatchObject({
      email: 'aoife@example.ie',
      emailKey: 'aoife@example.ie',
      roleId: 3,
      status: 'active',
      lastLoginAt: null,
    })
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(Date.now() - (row?.createdAt.getTime() ?? 0)).toBeLessThan(60_000)
  })

  test('for a changed user or one’s own account', async () => {
    const user = await createUser(fixture.db, { role: 'user', name: 'Before' })
    const { token } = await startSession(fixture.server, user, { clientIp: '', userAgent: '' })
    const own = { authorization: `Bearer ${token}` }
    const row = async () => (await fixture.db.select().from(users).where(eq(users.id, user.id)))[0]
    const before = await row()
    expect((await call('PATCH', buildPath(USER_API.get, { id: user.id }), EXTRA)).status).toBe(200)
    expect(await row()).toEqual(before)
    expect(
      (
        await call(
          'PATCH',
          ACCOUNT_API.get.path,
          { ...EXTRA, role_id: 1, status: 'pending', email: 'x@y.ie' },
          own,
        )
      ).status,
    ).toBe(200)
    expect(await row()).toEqual(before)
  })

  test('for a quote request or a lead', async () => {
    const staff = { status: 'converted', assigned_to: 1, version: 99, assigned_to_name: 'x' }
    const { status, text } = await call(
      'POST',
      LEAD_API.list.path,
      { ...EXTRA, ...staff, ...quoteBody() },
      {},
    )
    expect(status).toBe(201)
    const id: number = JSON.parse(text).id
    const row = async () => (await fixture.db.select().from(leads).where(eq(leads.id, id)))[0]
    const before = await row()
    expect(before).toMatchObject({ status: 'new', assignedTo: null, version: 1 })
    expect(id).not.toBe(1_000_000)
    expect((await call('PATCH', buildPath(LEAD_API.get, { id }), EXTRA)).status).toBe(200)
    expect(await row()).toEqual(before)
  })

  test('for a page', async () => {
    const { status, text } = await call('POST', buildPath(CONTENT_API.list, { area: 'index' }), {
      ...EXTRA,
      url: '/extra',
      content: {},
    })
    expect(status, text).toBe(201)
    const id: number = JSON.parse(text).id
    const row = async () => (await fixture.db.select().from(contentPages).where(eq(contentPages.id, id)))[0]
    const before = await row()
    expect(Date.now() - (before?.createdAt.getTime() ?? 0)).toBeLessThan(60_000)
    expect((await call('PATCH', buildPath(CONTENT_API.get, { area: 'index', id }), EXTRA)).status).toBe(200)
    expect(await row()).toEqual(before)
  })

  test('through the prototype', async () => {
    for (const body of ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}']) {
      const headers = { ...admin, 'content-type': 'application/json' }
      const response = await fixture.app.inject({
        method: 'POST',
        url: USER_API.list.path,
        headers,
        payload: body,
      })
      expect(response.statusCode).toBe(400)
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBe(undefined)
  })
})

const IDS = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x1',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '9'.repeat(40),
  'abc',
  'null',
  'undefined',
  'NaN',
  'true',
  '[]',
  '%7B%7D',
  '1%20or%201=1',
  "1'--",
  '..%2f1',
  '١',
  '%F0%9F%9A%90',
  '00000000-0000-0000-0000-000000000000',
  crypto.randomUUID(),
]

test('an invalid or deleted id is not found, in the same words everywhere, and never a server error', async () => {
  const routes = fixture.app.routeTable.filter(({ method, url }) => url.includes(':id') && method !== 'HEAD')
  expect(routes.length).toBeGreaterThan(10)
  for (const { method, url } of routes) {
    const bodies = new Set<string>()
    for (const id of IDS) {
      const path = url.replace(':area', 'index').replace(':id', id).replace(/:\w+/g, '1')
      const { status, text } = await call(
        method as Method,
        path,
        method === 'GET' || method === 'DELETE' ? undefined : {},
      )
      expect(status, `${method} ${path}: ${text}`).toBeGreaterThanOrEqual(400)
      expect(status, `${method} ${path}: ${text}`).toBeLessThan(500)
      if (method === 'GET' || method === 'DELETE') bodies.add(`${status} ${text}`)
    }
    expect([...bodies].length, `${method} ${url}: ${[...bodies].join(' / ')}`).toBeLessThanOrEqual(1)
  }
})

test('no answer reveals internal fields, and no parameter with such a name does anything', async () => {
  const hidden = /password_?hash|email_?key|search_?text|token_?hash|\$argon2|postgres|node_modules|\/src\//i
  const urls = [
    USER_API.list.path,
    `${USER_API.list.path}?limit=5`,
    ACCOUNT_API.get.path,
    ACCOUNT_API.listSessions.path,
    USER_API.listStaff.path,
    AUDIT_API.list.path,
    LEAD_API.list.path,
    SETTINGS_API.get.path,
  ]
  for (const url of urls) {
    const plain = await call('GET', url)
    expect(plain.status, url).toBe(200)
    expect(plain.text).not.toMatch(hidden)
    expect(plain.headers['cache-control']).toBe('no-store')
    const asked = `${url}${url.includes('?') ? '&' : '?'}sort=password_hash&order=asc&password_hash=x&fields=password_hash&include=sessions`
    const again = await call('GET', asked)
    expect([again.status, again.text], asked).toEqual([plain.status, plain.text])
  }
})

test('a password or address of a megabyte is refused before anybody looks at it', async () => {
  const huge = 'x'.repeat(1_000_000)
  for (const body of [
    { email: 'a@b.ie', password: huge },
    { email: huge, password: 'x' },
  ])
    expect((await call('POST', ACCOUNT_API.login.path, body, {})).status).toBe(413)
})
