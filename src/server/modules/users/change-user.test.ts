import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { USER_API, type User } from '#contract/account/user.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { startSession } from '#server/modules/auth/sessions.ts'
import { auditEntries, users } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { createUser, PASSWORD, PASSWORD_HASH } from '#support/users.ts'

const fixture = setUpTestApp()
let admin: BearerHeaders
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
  const response = await fixture.app.inject({
    method: 'PATCH',
    url: buildPath(USER_API.change, { id }),
    headers: { ...headers },
    payload: { current_password: PASSWORD, ...payload },
  })
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

test('a colleague’s change in the meantime stays, including role and department', async () => {
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

test('a phone number is the same in whichever way it is written', async () => {
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

test('the stored values are replaced as ever where no base is sent', async () => {
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

test('the owner’s own change in the meantime names the owner', async () => {
  const user = await createUser(fixture.db, { name: 'Cian', role: 'manager' })
  const url = ACCOUNT_API.change.path
  const payload = { name: 'Cian Daly' }
  await fixture.app.inject({ method: 'PATCH', url, headers: { ...(await signInAs(user)) }, payload })
  const { status, body } = await change(user.id, { name: 'Kian', base: { name: 'Cian' } })
  expect([status, body.conflicts, body.changed_by]).toEqual([
    409,
    { name: { yours: 'Kian', theirs: 'Cian Daly' } },
    expect.stringMatching(/^Cian/),
  ])
})

test('a conflict names no one if the audit log does not say who saved', async () => {
  const { id, form, base } = await opened()
  await fixture.db.update(users).set({ roleId: 3 }).where(eq(users.id, id))
  const { status, body } = await change(id, { ...form, role_id: 2, base })
  expect([status, body.message, body.changed_by]).toEqual([
    409,
    'Someone else has changed this in the meantime.',
    undefined,
  ])
})

test('two who save at once: one is asked, whoever comes first', async () => {
  const { id, base, form } = await opened()
  const answers = await Promise.all([
    change(id, { ...form, role_id: 2, base }),
    change(id, { ...form, role_id: 3, base }, other),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('managers, unknown people and an invalid base are refused', async () => {
  const { id, base, form } = await opened()
  expect((await change(id, { ...form, base }, await fixture.signIn('manager'))).status).toBe(403)
  expect((await change(999_999, { ...form, base })).status).toBe(404)
  const { status, body } = await change(id, { ...form, base: { role_id: 'root' } })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['base.role_id']])
})
