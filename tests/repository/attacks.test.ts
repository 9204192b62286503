import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { USER_API } from '#contract/account/user.ts'
import type { EndpointReference } from '#contract/basics/endpoint.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import { AUDIT_API } from '#contract/figures/audit.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { startSession } from '#server/modules/auth/sessions.ts'
import { contentPages, leads, users } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { quoteRequest } from '#support/leads.ts'
import { createUser } from '#support/users.ts'

const fixture = setUpTestApp()
let admin: BearerHeaders

beforeAll(async () => {
  admin = await fixture.signIn('admin')
})

async function call(
  endpoint: EndpointReference,
  values: Record<string, string | number> = {},
  payload?: object,
  headers: object = admin,
) {
  const response = await fixture.call(endpoint, headers, values, payload)
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

describe(`${Object.keys(EXTRA).length} extra fields in a request are not stored`, () => {
  test('with a new user', async () => {
    const person = { name: 'Aoife', email: 'aoife@example.ie', password: 'nine grey geese fly', role_id: 3 }
    const { status, text } = await call(
      USER_API.create,
      {},
      {
        ...EXTRA,
        status: 'pending',
        ...person,
      },
    )
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

  test('with a changed user or one’s own account', async () => {
    const user = await createUser(fixture.db, { role: 'user', name: 'Before' })
    const { token } = await startSession(fixture.server, user, { clientIp: '', userAgent: '' })
    const own = { authorization: `Bearer ${token}` }
    const row = async () => (await fixture.db.select().from(users).where(eq(users.id, user.id)))[0]
    const before = await row()
    expect((await call(USER_API.change, { id: user.id }, EXTRA)).status).toBe(200)
    expect(await row()).toEqual(before)
    expect(
      (await call(ACCOUNT_API.change, {}, { ...EXTRA, role_id: 1, status: 'pending', email: 'x@y.ie' }, own))
        .status,
    ).toBe(200)
    expect(await row()).toEqual(before)
  })

  test('with a quote request or a lead', async () => {
    const staff = { status: 'converted', assigned_to: 1, version: 99, assigned_to_name: 'x' }
    const { status, text } = await call(LEAD_API.create, {}, { ...EXTRA, ...staff, ...quoteRequest() }, {})
    expect(status).toBe(201)
    const id: number = JSON.parse(text).id
    const row = async () => (await fixture.db.select().from(leads).where(eq(leads.id, id)))[0]
    const before = await row()
    expect(before).toMatchObject({ status: 'new', assignedTo: null, version: 1 })
    expect(id).not.toBe(1_000_000)
    expect((await call(LEAD_API.change, { id }, EXTRA)).status).toBe(200)
    expect(await row()).toEqual(before)
  })

  test('with a page', async () => {
    const { status, text } = await call(
      CONTENT_API.create,
      { area: 'index' },
      {
        ...EXTRA,
        url: '/extra',
        content: {},
      },
    )
    expect(status, text).toBe(201)
    const id: number = JSON.parse(text).id
    const row = async () => (await fixture.db.select().from(contentPages).where(eq(contentPages.id, id)))[0]
    const before = await row()
    expect(Date.now() - (before?.createdAt.getTime() ?? 0)).toBeLessThan(60_000)
    expect((await call(CONTENT_API.change, { area: 'index', id }, EXTRA)).status).toBe(200)
    expect(await row()).toEqual(before)
  })
})

const IDS = [
  '0',
  '-1',
  '1.5',
  '2147483648',
  '9'.repeat(40),
  'abc',
  "1'--",
  '..%2f1',
  '%F0%9F%9A%90',
  crypto.randomUUID(),
]

test('an invalid or deleted id is answered as not found, in the same words everywhere, and never a server error', async () => {
  const routes = fixture.app.routeTable.filter(({ method, url }) => url.includes(':id') && method !== 'HEAD')
  expect(routes.length).toBeGreaterThan(10)
  for (const { method, url } of routes) {
    const bodies = new Set<string>()
    for (const id of IDS) {
      const path = url.replace(':area', 'index').replace(':id', id).replace(/:\w+/g, '1')
      const { statusCode: status, body: text } = await fixture.app.inject({
        method: method as 'GET',
        url: path,
        headers: admin,
        ...(method !== 'GET' && method !== 'DELETE' && { payload: {} }),
      })
      expect(status, `${method} ${path}: ${text}`).toBeGreaterThanOrEqual(400)
      expect(status, `${method} ${path}: ${text}`).toBeLessThan(500)
      if (method === 'GET' || method === 'DELETE') bodies.add(`${status} ${text}`)
    }
    expect([...bodies].length, `${method} ${url}: ${[...bodies].join(' / ')}`).toBeLessThanOrEqual(1)
  }
})

test('no response reveals internal fields, and no query parameter with their names has an effect', async () => {
  const hidden = /password_?hash|email_?key|search_?text|token_?hash|\$argon2|postgres|node_modules|\/src\//i
  const lists = [
    USER_API.list,
    ACCOUNT_API.get,
    ACCOUNT_API.listSessions,
    USER_API.listStaff,
    AUDIT_API.list,
    LEAD_API.list,
    SETTINGS_API.get,
  ]
  const curious = { sort: 'password_hash', order: 'asc', password_hash: 'x', fields: 'password_hash' }
  for (const endpoint of lists) {
    const plain = await call(endpoint)
    expect(plain.status, endpoint.path).toBe(200)
    expect(plain.text).not.toMatch(hidden)
    expect(plain.headers['cache-control']).toBe('no-store')
    const again = await call(endpoint, { ...curious, include: 'sessions' })
    expect([again.status, again.text], endpoint.path).toEqual([plain.status, plain.text])
  }
})

test('a password or address of a megabyte is refused before it is checked', async () => {
  const huge = 'x'.repeat(1_000_000)
  for (const body of [
    { email: 'a@b.ie', password: huge },
    { email: huge, password: 'x' },
  ])
    expect((await call(ACCOUNT_API.login, {}, body, {})).status).toBe(413)
})
