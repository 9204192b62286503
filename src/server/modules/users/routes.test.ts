import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { USER_API, type User, type UserPage } from '#contract/account/user.ts'
import type { EndpointReference } from '#contract/basics/endpoint.ts'
import { foldForSearch } from '#contract/basics/text.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { authenticate, startSession } from '#server/modules/auth/sessions.ts'
import { auditEntries, leads, users } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { quoteRequest } from '#support/leads.ts'
import { createUser, PASSWORD, PASSWORD_HASH } from '#support/users.ts'
import { createUser as createAccount } from './create-user.ts'

const fixture = setUpTestApp()
let admin: BearerHeaders
let people = 0

beforeEach(async () => {
  await fixture.db.delete(users)
  admin = await fixture.signIn('admin')
})

async function call(
  endpoint: EndpointReference,
  values: Record<string, string | number> = {},
  payload?: object,
  headers: object = admin,
) {
  const body = payload && { current_password: PASSWORD, ...payload }
  const response = await fixture.call(endpoint, headers, values, body)
  return { status: response.statusCode, body: response.body === '' ? '' : response.json() }
}

const person = (fields: object = {}) => {
  people += 1
  return { name: 'Aoife Byrne', email: `aoife-${people}@example.ie`, password: 'nine grey geese', ...fields }
}
const stored = async (id: number) => (await fixture.db.select().from(users).where(eq(users.id, id)))[0]
const lastEntry = async () => (await fixture.db.select().from(auditEntries)).at(-1)

describe('creating an account', () => {
  test('takes the four fields, and the account is active and can sign in', async () => {
    const body = { name: ' Aoife Byrne ', email: 'Aoife@Example.ie', password: 'nine grey geese', role_id: 2 }
    const made = await call(USER_API.create, {}, body)
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
    expect((await call(ACCOUNT_API.login, {}, login)).body.user).toMatchObject({ role_id: 2 })
    const after = await call(USER_API.get, { id: made.body.id })
    expect(Date.now() - Date.parse(after.body.last_login)).toBeLessThan(60_000)
  })

  test('keeps phone and department, and is audited with who did it and from where', async () => {
    const { body } = await call(USER_API.create, {}, person({ phone: '087 123 4567', department: 'Sales' }))
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
    const { body } = await call(USER_API.create, {}, person({ phone: 'ext. 12, ask for Aoife' }))
    expect(body.phone).toBe('ext. 12, ask for Aoife')
  })

  test.each([
    ['1', 1],
    ['manager', 2],
    [' User ', 3],
  ])('reads the role %j', async (role_id, stored) => {
    expect((await call(USER_API.create, {}, person({ role_id }))).body.role_id).toBe(stored)
  })

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['no address', { email: '' }, 'email'],
    ['an address that is none', { email: 'aoife.example.ie' }, 'email'],
    ['an address with a space inside', { email: 'aoife byrne@example.ie' }, 'email'],
    ['no password', { password: undefined }, 'password'],
    ['a password that everybody has', { password: 'Password1' }, 'password'],
    ['a password of the own name', { password: 'AoifeByrne1' }, 'password'],
    ['a password of the name of the business', { password: 'Jaunt-2026' }, 'password'],
    ['a role that is none', { role_id: 4 }, 'role_id'],
    ['a role that is no word', { role_id: 'root' }, 'role_id'],
    ['a name beyond the limit', { name: 'n'.repeat(201) }, 'name'],
  ])('refuses %s and names the field', async (_name, fields, field) => {
    const { status, body } = await call(USER_API.create, {}, person(fields))
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'invalid', [field]])
    expect(await fixture.db.$count(users)).toBe(1)
  })

  test.each(['geese !8', 'geese '.repeat(22).slice(0, 128)])('takes the password %j', async (password) => {
    const { email } = (await call(USER_API.create, {}, person({ password }))).body
    expect((await call(ACCOUNT_API.login, {}, { email, password })).status).toBe(200)
  })

  test('refuses an address that is taken, whatever its case, spaces and form of letters', async () => {
    await call(USER_API.create, {}, person({ email: 'Máire@example.ie' }))
    const forms = [
      'MÁIRE@EXAMPLE.IE',
      ' máire@example.ie ',
      'Máire@example.ie'.normalize('NFD'),
      'ｍáire@example.ie',
    ]
    for (const email of forms) {
      const { status, body } = await call(USER_API.create, {}, person({ email }))
      expect([status, body.code, Object.keys(body.errors)], email).toEqual([409, 'conflict', ['email']])
    }
    expect((await call(USER_API.create, {}, person({ email: 'máire+desk@example.ie' }))).status).toBe(201)
  })
})

describe('changing an account', () => {
  test('takes the three fields and leaves the rest', async () => {
    const { id } = await createUser(fixture.db, { role: 'user' })
    const response = await call(
      USER_API.change,
      { id },
      {
        name: 'Bríd',
        email: 'brid@example.ie',
        role_id: 2,
      },
    )
    expect(response.status).toBe(200)
    expect(response.body).toMatchObject({
      id,
      name: 'Bríd',
      email: 'brid@example.ie',
      role_id: 2,
      status: 'active',
    })
    expect((await call(USER_API.get, { id })).body).toEqual(response.body)
    expect(await lastEntry()).toMatchObject({
      action: 'user.change',
      target: `user:${id}`,
      details: { name: 'Bríd', fields: ['name', 'role', 'email'], role: [3, 2] },
    })
  })

  test('to a stored value is no change and leaves no audit entry', async () => {
    const { id, name, email } = await createUser(fixture.db)
    const before = await fixture.db.$count(auditEntries)
    expect((await call(USER_API.change, { id }, { name, email, role_id: 2 })).status).toBe(200)
    expect((await call(USER_API.change, { id }, {})).status).toBe(200)
    expect(await fixture.db.$count(auditEntries)).toBe(before)
  })

  test('to a taken address is refused, to another spelling of its own one not', async () => {
    const one = await createUser(fixture.db, { email: 'one@example.ie' })
    await createUser(fixture.db, { email: 'two@example.ie' })
    expect((await call(USER_API.change, { id: one.id }, { email: 'TWO@example.ie' })).status).toBe(409)
    expect((await call(USER_API.change, { id: one.id }, { email: 'One@Example.ie' })).body.email).toBe(
      'One@Example.ie',
    )
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ email: 'none' }, 'email'],
    [{ role_id: 9 }, 'role_id'],
    [{ status: 'pending' }, 'status'],
    [{ phone: null }, 'phone'],
  ])('refuses %j', async (body, field) => {
    const { id } = await createUser(fixture.db)
    const response = await call(USER_API.change, { id }, body)
    expect([response.status, Object.keys(response.body.errors)]).toEqual([422, [field]])
  })

  test('to inactive ends its sessions at once; to active brings none of them back', async () => {
    const user = await createUser(fixture.db)
    const { token } = await startSession(fixture.server, user, { clientIp: '', userAgent: '' })
    const headers = { authorization: `Bearer ${token}` }
    expect((await call(ACCOUNT_API.get, {}, undefined, headers)).status).toBe(200)
    expect((await call(USER_API.change, { id: user.id }, { status: 'inactive' })).body.status).toBe(
      'inactive',
    )
    expect((await call(ACCOUNT_API.get, {}, undefined, headers)).status).toBe(401)
    expect((await call(USER_API.change, { id: user.id }, { status: 'active' })).body.status).toBe('active')
    expect((await call(ACCOUNT_API.get, {}, undefined, headers)).status).toBe(401)
  })
})

describe('deleting an account', () => {
  test('removes it for good, with its sessions, and unassigns its leads', async () => {
    const user = await createUser(fixture.db, { name: 'Cian' })
    const { token } = await startSession(fixture.server, user, { clientIp: '', userAgent: '' })
    const lead = await call(LEAD_API.create, {}, quoteRequest())
    await fixture.db.update(leads).set({ assignedTo: user.id }).where(eq(leads.id, lead.body.id))
    expect(await call(USER_API.delete, { id: user.id })).toEqual({ status: 204, body: '' })
    expect((await call(USER_API.delete, { id: user.id })).status).toBe(404)
    expect((await call(ACCOUNT_API.get, {}, undefined, { authorization: `Bearer ${token}` })).status).toBe(
      401,
    )
    expect((await call(LEAD_API.get, { id: lead.body.id })).body.assigned_to).toBe(null)
    expect(await lastEntry()).toMatchObject({ action: 'user.delete', details: { name: 'Cian', role: 2 } })
  })
})

describe('the last active administrator', () => {
  const MESSAGE = 'At least one administrator must stay active.'
  const own = async () => (await call(ACCOUNT_API.get)).body.id

  test('cannot be deleted, demoted or deactivated, whatever other users exist', async () => {
    await createUser(fixture.db, { role: 'admin', status: 'inactive' })
    await createUser(fixture.db, { role: 'manager' })
    const values = { id: await own() }
    for (const body of [{ role_id: 2 }, { role_id: 3 }, { status: 'inactive' }]) {
      const response = await call(USER_API.change, values, body)
      expect([response.status, response.body]).toEqual([409, { code: 'conflict', message: MESSAGE }])
    }
    expect((await call(USER_API.delete, values)).body.message).toBe(MESSAGE)
    expect((await call(USER_API.change, values, { name: 'Still here', role_id: 1 })).status).toBe(200)
  })

  test('can be deactivated once there is another one', async () => {
    const id = await own()
    await createUser(fixture.db, { role: 'admin' })
    expect((await call(USER_API.delete, { id })).status).toBe(204)
    expect((await call(ACCOUNT_API.get)).status).toBe(401)
    expect(await stored(id)).toBe(undefined)
  })
})

describe('the list of users', () => {
  const STAFF = [
    { name: 'Máire Ní Dhomhnaill', email: 'mnd@example.ie', role: 'manager', department: 'Airport desk' },
    { name: 'Seán Ó Briain', email: 'sean@example.ie', role: 'manager', department: 'Weddings' },
    { name: 'Zoë 100%_sure', email: 'zoe@example.ie', role: 'user', status: 'inactive' },
    { name: 'Pól D’Arcy', email: 'pol@example.ie', role: 'user', status: 'pending' },
  ] as const

  beforeEach(async () => {
    for (const one of STAFF) await createUser(fixture.db, one)
  })
  const names = async (query: Record<string, string>) => {
    const { body } = await call(USER_API.list, { limit: 50, ...query })
    return (body as UserPage).data.map(({ name }) => name)
  }

  test('is a plain array, and a page with counts when a limit is given', async () => {
    const all = await call(USER_API.list)
    expect((all.body as User[]).map(({ name }) => name)).toEqual([
      ...STAFF.map(({ name }) => name).reverse(),
      'A admin',
    ])
    const page = (await call(USER_API.list, { limit: 2 })).body as UserPage
    expect(page.data).toEqual(all.body.slice(0, 2))
    expect(page.meta).toMatchObject({ total: 5, counts: { total: 5, active: 3, admins: 1, managers: 2 } })
    const next = (await call(USER_API.list, { limit: 3, cursor: String(page.meta.next_cursor) }))
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
  ])('finds %j by %s', async (query, expected) => {
    expect(await names(Object.fromEntries(new URLSearchParams(query)))).toEqual(expected)
  })

  test('is filtered also as a whole array', async () => {
    const { body } = await call(USER_API.list, { role: 'user' })
    expect((body as User[]).map(({ name }) => name)).toEqual(['Pól D’Arcy', 'Zoë 100%_sure'])
  })

  test.each(['role=boss', 'status=gone', 'limit=0', 'limit=201', 'cursor=x&limit=5'])(
    'is refused with %s',
    async (query) => {
      expect((await call(USER_API.list, Object.fromEntries(new URLSearchParams(query)))).status).toBe(422)
    },
  )

  test('is searched by the same spelling rules in the database and in the contract', async () => {
    for (const row of await fixture.db.select().from(users))
      expect(row.searchText).toBe(foldForSearch(`${row.name} ${row.email} ${row.department}`))
  })
})

describe('an administrator who is demoted', () => {
  test('has to sign in again before an account can be created', async () => {
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

describe('a colleague who changes the same account', () => {
  let other: BearerHeaders

  beforeEach(async () => {
    await fixture.db.delete(users)
    admin = await fixture.signIn('admin')
    other = await signInAs(
      await createUser(fixture.db, { name: 'Bríd Walsh', role: 'admin', passwordHash: PASSWORD_HASH }),
    )
  })

  async function signInAs(user: Awaited<ReturnType<typeof createUser>>): Promise<BearerHeaders> {
    const { token } = await startSession(fixture.server, user, { clientIp: '', userAgent: '' })
    return { authorization: `Bearer ${token}` }
  }

  async function change(id: number, payload: object, headers: object = admin) {
    const response = await fixture.call(
      USER_API.change,
      { ...headers },
      { id },
      { current_password: PASSWORD, ...payload },
    )
    return { status: response.statusCode, body: response.json() }
  }

  /** Creates a user and returns a request that changes some fields of the opened form. */
  async function opened(fields: object = {}) {
    const { id } = await createUser(fixture.db, { name: 'Aoife Byrne', role: 'admin' })
    const { body } = await change(id, fields)
    const { name, email, role_id, phone, department } = body as User
    const base = { name, email, role_id, phone, department }
    return { id, base, form: { name, email, role_id } }
  }

  test('keeps their change, including role and department', async () => {
    const { id, base, form } = await opened({ department: 'Sales' })
    await change(id, { role_id: 3, department: 'Weddings' }, other)
    const { status, body } = await change(id, { ...form, name: 'Aoife Ní Bhroin', base })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ name: 'Aoife Ní Bhroin', role_id: 3, department: 'Weddings' }),
    ])
  })

  test('a save without a change in the meantime succeeds', async () => {
    const { id, base, form } = await opened()
    const { status, body } = await change(id, { ...form, role_id: 2, phone: '087 123 4567', base })
    expect([status, body.role_id, body.phone]).toEqual([200, 2, '+353871234567'])
  })

  test('a phone number is the same however it is written', async () => {
    const { id, base } = await opened({ phone: '087 123 4567' })
    await fixture.db.update(users).set({ phone: '087 123 4567' }).where(eq(users.id, id))
    const { status, body } = await change(id, { phone: '01 234 5678', base })
    expect([status, body.phone]).toEqual([200, '+35312345678'])
  })

  test('an untouched field is no change and leaves no audit entry', async () => {
    const { id, base, form } = await opened()
    await change(id, { role_id: 3 }, other)
    const before = await fixture.db.$count(auditEntries)
    expect((await change(id, { ...form, base })).body.role_id).toBe(3)
    expect(await fixture.db.$count(auditEntries)).toBe(before)
  })

  test('is overwritten by a save that does not say what it began from', async () => {
    const { id, form } = await opened()
    await change(id, { role_id: 3 }, other)
    expect((await change(id, form)).body.role_id).toBe(1)
  })

  test('a field that both changed is refused with both values and the colleague’s name, and nothing is stored', async () => {
    const { id, base, form } = await opened()
    await change(id, { role_id: 3, department: 'Weddings' }, other)
    await change(id, { phone: '01 234 5678' })
    const mine = { ...form, name: 'Another', role_id: 2, department: 'Sales', base }
    const { status, body } = await change(id, mine)
    expect([status, body]).toEqual([
      409,
      {
        code: 'stale_version',
        message: 'Bríd Walsh has changed this in the meantime.',
        conflicts: { role_id: { yours: 2, theirs: 3 }, department: { yours: 'Sales', theirs: 'Weddings' } },
        changed_by: 'Bríd Walsh',
        changed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ])
    const answered = { ...mine, base: { ...base, role_id: 3, department: 'Weddings' } }
    expect((await change(id, answered)).body).toMatchObject({
      name: 'Another',
      role_id: 2,
      department: 'Sales',
    })
  })

  test('is named also as the owner of the account', async () => {
    const user = await createUser(fixture.db, { name: 'Cian', role: 'manager' })
    const payload = { name: 'Cian Daly' }
    await fixture.call(ACCOUNT_API.change, { ...(await signInAs(user)) }, {}, payload)
    const { status, body } = await change(user.id, { name: 'Kian', base: { name: 'Cian' } })
    expect([status, body.conflicts, body.changed_by]).toEqual([
      409,
      { name: { yours: 'Kian', theirs: 'Cian Daly' } },
      expect.stringMatching(/^Cian/),
    ])
  })

  test('is not named if the audit log does not say who saved', async () => {
    const { id, form, base } = await opened()
    await fixture.db.update(users).set({ roleId: 3 }).where(eq(users.id, id))
    const { status, body } = await change(id, { ...form, role_id: 2, base })
    expect([status, body.message, body.changed_by]).toEqual([
      409,
      'Someone else has changed this in the meantime.',
      undefined,
    ])
  })

  test('of two people who save at once one is asked, whoever comes first', async () => {
    const { id, base, form } = await opened()
    const answers = await Promise.all([
      change(id, { ...form, role_id: 2, base }),
      change(id, { ...form, role_id: 3, base }, other),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('unknown users and an invalid base are refused', async () => {
    const { id, base, form } = await opened()
    expect((await change(999_999, { ...form, base })).status).toBe(404)
    const { status, body } = await change(id, { ...form, base: { role_id: 'root' } })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['base.role_id']])
  })
})
