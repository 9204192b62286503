import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { USER_API, type User, type UserPage } from '#contract/account/user.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { foldForSearch } from '#contract/basics/text.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { authenticate, startSession } from '#server/modules/auth/sessions.ts'
import { auditEntries, leads, users } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { quoteBody } from '#support/leads.ts'
import { createUser, PASSWORD } from '#support/users.ts'
import { createUser as createAccount } from './create-user.ts'

const fixture = setUpTestApp()
let admin: BearerHeaders
let people = 0

beforeEach(async () => {
  await fixture.db.delete(users)
  admin = await fixture.signIn('admin')
})

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
async function call(method: Method, url: string, payload?: object, headers: object = admin) {
  const response = await fixture.app.inject({
    method,
    url,
    headers: { ...headers },
    ...(payload && { payload: { current_password: PASSWORD, ...payload } }),
  })
  return { status: response.statusCode, body: response.body === '' ? '' : response.json() }
}

const person = (fields: object = {}) => {
  people += 1
  return { name: 'Aoife Byrne', email: `aoife-${people}@example.ie`, password: 'nine grey geese', ...fields }
}
const stored = async (id: number) => (await fixture.db.select().from(users).where(eq(users.id, id)))[0]
const lastEntry = async () => (await fixture.db.select().from(auditEntries)).at(-1)

describe('making an account', () => {
  test('takes the four fields and makes an active account that can sign in', async () => {
    const body = { name: ' Aoife Byrne ', email: 'Aoife@Example.ie', password: 'nine grey geese', role_id: 2 }
    const made = await call('POST', USER_API.list.path, body)
    expect(made).toEqual({
      status: 201,
      body: {
        id: expect.any(Number),
        name: 'Aoife Byrne',
        email: 'Aoife@Example.ie',
        role_id: 2,
        status: 'active',
        phone: '',
        department: '',
        second_factor: false,
        last_login: null,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    })
    const login = { email: 'aoife@example.ie', password: 'nine grey geese' }
    expect((await call('POST', ACCOUNT_API.login.path, login)).body.user).toMatchObject({ role_id: 2 })
    const after = await call('GET', buildPath(USER_API.get, { id: made.body.id }))
    expect(Date.now() - Date.parse(after.body.last_login)).toBeLessThan(60_000)
  })

  test('keeps phone and department, and is on record with who did it and from where', async () => {
    const { body } = await call(
      'POST',
      USER_API.list.path,
      person({ phone: '087 123 4567', department: 'Sales' }),
    )
    expect(body).toMatchObject({ role_id: 3, phone: '+353871234567', department: 'Sales' })
    expect(await lastEntry()).toMatchObject({
      action: 'user.create',
      actorName: 'A admin',
      target: `user:${body.id}`,
      address: '127.0.0.1',
      details: { name: 'Aoife Byrne', role: 3 },
    })
  })

  test('keeps an invalid phone number as typed', async () => {
    const { body } = await call('POST', USER_API.list.path, person({ phone: 'ext. 12, ask for Aoife' }))
    expect(body.phone).toBe('ext. 12, ask for Aoife')
  })

  test.each([
    ['1', 1],
    ['manager', 2],
    [' User ', 3],
  ])('reads the role %j', async (role_id, stored) => {
    expect((await call('POST', USER_API.list.path, person({ role_id }))).body.role_id).toBe(stored)
  })

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['no address', { email: '' }, 'email'],
    ['an address that is none', { email: 'aoife.example.ie' }, 'email'],
    ['an address with a space inside', { email: 'aoife byrne@example.ie' }, 'email'],
    ['no password', { password: undefined }, 'password'],
    ['seven characters', { password: 'geese 7' }, 'password'],
    ['129 characters', { password: 'geese '.repeat(22).slice(0, 129) }, 'password'],
    ['a password that everybody has', { password: 'Password1' }, 'password'],
    ['a password of the own name', { password: 'AoifeByrne1' }, 'password'],
    ['a password of the name of the business', { password: 'Jaunt-2026' }, 'password'],
    ['a role that is none', { role_id: 4 }, 'role_id'],
    ['a role that is no word', { role_id: 'root' }, 'role_id'],
    ['a NUL', { name: 'a\u0000b' }, 'name'],
    ['half a letter', { department: '\ud800' }, 'department'],
    ['a name beyond the limit', { name: 'n'.repeat(201) }, 'name'],
  ])('refuses %s and says where', async (_name, fields, field) => {
    const { status, body } = await call('POST', USER_API.list.path, person(fields))
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'invalid', [field]])
    expect(await fixture.db.$count(users)).toBe(1)
  })

  test.each(['geese !8', 'geese '.repeat(22).slice(0, 128)])('takes the password %j', async (password) => {
    const { email } = (await call('POST', USER_API.list.path, person({ password }))).body
    expect((await call('POST', ACCOUNT_API.login.path, { email, password })).status).toBe(200)
  })

  test('an address is taken whatever its case, spaces and form of letters', async () => {
    await call('POST', USER_API.list.path, person({ email: 'Máire@example.ie' }))
    const forms = [
      'MÁIRE@EXAMPLE.IE',
      ' máire@example.ie ',
      'Máire@example.ie'.normalize('NFD'),
      'ｍáire@example.ie',
    ]
    for (const email of forms) {
      const { status, body } = await call('POST', USER_API.list.path, person({ email }))
      expect([status, body.code, Object.keys(body.errors)], email).toEqual([409, 'conflict', ['email']])
    }
    expect((await call('POST', USER_API.list.path, person({ email: 'máire+desk@example.ie' }))).status).toBe(
      201,
    )
  })
})

describe('changing an account', () => {
  test('takes the three fields and leaves the rest', async () => {
    const { id } = await createUser(fixture.db, { role: 'user' })
    const response = await call('PATCH', buildPath(USER_API.get, { id }), {
      name: 'Bríd',
      email: 'brid@example.ie',
      role_id: 2,
    })
    expect(response.status).toBe(200)
    expect(response.body).toMatchObject({
      id,
      name: 'Bríd',
      email: 'brid@example.ie',
      role_id: 2,
      status: 'active',
    })
    expect((await call('GET', buildPath(USER_API.get, { id }))).body).toEqual(response.body)
    expect(await lastEntry()).toMatchObject({
      action: 'user.change',
      target: `user:${id}`,
      details: { name: 'Bríd', fields: ['name', 'role', 'email'], role: [3, 2] },
    })
  })

  test('a value equal to the stored one is no change and leaves no audit entry', async () => {
    const { id, name, email } = await createUser(fixture.db)
    const before = await fixture.db.$count(auditEntries)
    expect((await call('PATCH', buildPath(USER_API.get, { id }), { name, email, role_id: 2 })).status).toBe(
      200,
    )
    expect((await call('PATCH', buildPath(USER_API.get, { id }), {})).status).toBe(200)
    expect(await fixture.db.$count(auditEntries)).toBe(before)
  })

  test('to a taken address is refused, to another spelling of the own one not', async () => {
    const one = await createUser(fixture.db, { email: 'one@example.ie' })
    await createUser(fixture.db, { email: 'two@example.ie' })
    expect(
      (await call('PATCH', buildPath(USER_API.get, { id: one.id }), { email: 'TWO@example.ie' })).status,
    ).toBe(409)
    expect(
      (await call('PATCH', buildPath(USER_API.get, { id: one.id }), { email: 'One@Example.ie' })).body.email,
    ).toBe('One@Example.ie')
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ email: 'none' }, 'email'],
    [{ role_id: 9 }, 'role_id'],
    [{ status: 'pending' }, 'status'],
    [{ phone: null }, 'phone'],
  ])('refuses %j', async (body, field) => {
    const { id } = await createUser(fixture.db)
    const response = await call('PATCH', buildPath(USER_API.get, { id }), body)
    expect([response.status, Object.keys(response.body.errors)]).toEqual([422, [field]])
  })

  test('deactivating ends the sessions at once; activating brings none of them back', async () => {
    const user = await createUser(fixture.db)
    const { token } = await startSession(fixture.server, user, { clientIp: '', userAgent: '' })
    const headers = { authorization: `Bearer ${token}` }
    expect((await call('GET', ACCOUNT_API.get.path, undefined, headers)).status).toBe(200)
    expect(
      (await call('PATCH', buildPath(USER_API.get, { id: user.id }), { status: 'inactive' })).body.status,
    ).toBe('inactive')
    expect((await call('GET', ACCOUNT_API.get.path, undefined, headers)).status).toBe(401)
    expect(
      (await call('PATCH', buildPath(USER_API.get, { id: user.id }), { status: 'active' })).body.status,
    ).toBe('active')
    expect((await call('GET', ACCOUNT_API.get.path, undefined, headers)).status).toBe(401)
  })
})

describe('deleting an account', () => {
  test('removes it for good, with its sessions, and unassigns its leads', async () => {
    const user = await createUser(fixture.db, { name: 'Cian' })
    const { token } = await startSession(fixture.server, user, { clientIp: '', userAgent: '' })
    const lead = await call('POST', LEAD_API.list.path, quoteBody())
    await fixture.db.update(leads).set({ assignedTo: user.id }).where(eq(leads.id, lead.body.id))
    expect(await call('DELETE', buildPath(USER_API.get, { id: user.id }))).toEqual({ status: 204, body: '' })
    expect((await call('DELETE', buildPath(USER_API.get, { id: user.id }))).status).toBe(404)
    expect(
      (await call('GET', ACCOUNT_API.get.path, undefined, { authorization: `Bearer ${token}` })).status,
    ).toBe(401)
    expect((await call('GET', buildPath(LEAD_API.get, { id: lead.body.id }))).body.assigned_to).toBe(null)
    expect(await lastEntry()).toMatchObject({ action: 'user.delete', details: { name: 'Cian', role: 2 } })
  })
})

describe('the last active administrator', () => {
  const MESSAGE = 'At least one administrator must stay active.'
  const own = async () => (await call('GET', ACCOUNT_API.get.path)).body.id

  test('is neither deleted nor demoted nor deactivated, whatever other users exist', async () => {
    await createUser(fixture.db, { role: 'admin', status: 'inactive' })
    await createUser(fixture.db, { role: 'manager' })
    const url = buildPath(USER_API.get, { id: await own() })
    for (const body of [{ role_id: 2 }, { role_id: 3 }, { status: 'inactive' }]) {
      const response = await call('PATCH', url, body)
      expect([response.status, response.body]).toEqual([409, { code: 'conflict', message: MESSAGE }])
    }
    expect((await call('DELETE', url)).body.message).toBe(MESSAGE)
    expect((await call('PATCH', url, { name: 'Still here', role_id: 1 })).status).toBe(200)
  })

  test('may go once there is another one', async () => {
    const id = await own()
    await createUser(fixture.db, { role: 'admin' })
    expect((await call('DELETE', buildPath(USER_API.get, { id }))).status).toBe(204)
    expect((await call('GET', ACCOUNT_API.get.path)).status).toBe(401)
    expect(await stored(id)).toBe(undefined)
  })
})

describe('the list', () => {
  const STAFF = [
    { name: 'Máire Ní Dhomhnaill', email: 'mnd@example.ie', role: 'manager', department: 'Airport desk' },
    { name: 'Seán Ó Briain', email: 'sean@example.ie', role: 'manager', department: 'Weddings' },
    { name: 'Zoë 100%_sure', email: 'zoe@example.ie', role: 'user', status: 'inactive' },
    { name: 'Pól D’Arcy', email: 'pol@example.ie', role: 'user', status: 'pending' },
  ] as const

  beforeEach(async () => {
    for (const one of STAFF) await createUser(fixture.db, one)
  })
  const names = async (query: string) => {
    const { body } = await call('GET', `${USER_API.list.path}?limit=50&${query}`)
    return (body as UserPage).data.map(({ name }) => name)
  }

  test('is a plain array, and a page with counts when a limit is given', async () => {
    const all = await call('GET', USER_API.list.path)
    expect((all.body as User[]).map(({ name }) => name)).toEqual([
      ...STAFF.map(({ name }) => name).reverse(),
      'A admin',
    ])
    const page = (await call('GET', `${USER_API.list.path}?limit=2`)).body as UserPage
    expect(page.data).toEqual(all.body.slice(0, 2))
    expect(page.meta).toMatchObject({ total: 5, counts: { total: 5, active: 3, admins: 1, managers: 2 } })
    const next = (await call('GET', `${USER_API.list.path}?limit=3&cursor=${page.meta.next_cursor}`))
      .body as UserPage
    expect(next.data).toEqual(all.body.slice(2))
    expect(next.meta.next_cursor).toBe(null)
  })

  test.each([
    ['search=MAIRE', ['Máire Ní Dhomhnaill']],
    ['search=dhomhnaill%20airport', ['Máire Ní Dhomhnaill']],
    ['search=sean@', ['Seán Ó Briain']],
    ['search=wedding', ['Seán Ó Briain']],
    ['search=%25_', ['Zoë 100%_sure']],
    ['search=_____', []],
    ['role=manager', ['Seán Ó Briain', 'Máire Ní Dhomhnaill']],
    ['role=3&status=pending', ['Pól D’Arcy']],
    ['search=d%27arcy', ['Pól D’Arcy']],
    ['search=DARCY', ['Pól D’Arcy']],
    ['search=d%C2%B4arcy%20pol', ['Pól D’Arcy']],
    ['status=inactive&role=all', ['Zoë 100%_sure']],
    ['search=zoe&status=active', []],
  ])('%s finds %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('a filter works on the whole array too', async () => {
    const { body } = await call('GET', `${USER_API.list.path}?role=user`)
    expect((body as User[]).map(({ name }) => name)).toEqual(['Pól D’Arcy', 'Zoë 100%_sure'])
  })

  test.each(['role=boss', 'status=gone', 'limit=0', 'limit=201', 'cursor=x&limit=5'])(
    '%s is refused',
    async (query) => {
      expect((await call('GET', `${USER_API.list.path}?${query}`)).status).toBe(422)
    },
  )

  test('the database folds as the contract does', async () => {
    for (const row of await fixture.db.select().from(users))
      expect(row.searchText).toBe(foldForSearch(`${row.name} ${row.email} ${row.department}`))
  })
})

describe('only administrators', () => {
  test.each(['manager', 'user', 'nobody'] as const)('not a %s', async (role) => {
    const headers = role === 'nobody' ? {} : await fixture.signIn(role)
    const { id } = await createUser(fixture.db)
    const refused = role === 'nobody' ? 401 : 403
    const calls: [Method, string, object?][] = [
      ['GET', USER_API.list.path],
      ['GET', buildPath(USER_API.get, { id })],
      ['POST', USER_API.list.path, person({ role_id: 1 })],
      ['PATCH', buildPath(USER_API.get, { id }), { role_id: 1 }],
      ['DELETE', buildPath(USER_API.get, { id })],
    ]
    for (const [method, url, body] of calls)
      expect((await call(method, url, body, headers)).status, `${method} ${url}`).toBe(refused)
    expect(await stored(id)).toMatchObject({ roleId: 2 })
  })

  test('and former administrators have to sign in again', async () => {
    const boss = await createUser(fixture.db, { role: 'admin' })
    const { token } = await startSession(fixture.server, boss, { clientIp: '', userAgent: '' })
    const actor = await authenticate(fixture.server, token)
    if (!actor) throw new Error('The session was not started.')
    await fixture.db.update(users).set({ roleId: 2 }).where(eq(users.id, boss.id))
    await expect(
      createAccount(fixture.server, { actor, clientIp: '' }, { ...person(), role_id: 1 }, true),
    ).rejects.toMatchObject({
      code: 'not_signed_in',
    })
  })
})
