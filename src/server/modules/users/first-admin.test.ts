import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { USER_API } from '#contract/account/user.ts'
import { StartProblem } from '#server/errors.ts'
import { ensureFirstAdmin } from '#server/modules/users/first-admin.ts'
import { users } from '#server/platform/database/tables.ts'
import { createTestApp, setUpTestApp } from '#support/app.ts'
import { createUser } from '#support/users.ts'

const fixture = setUpTestApp()
beforeEach(async () => {
  await fixture.db.delete(users)
  shown = []
})

const EMAIL = 'First@Jaunt.local'
let shown: string[]
const ensure = (password?: string, at = fixture) =>
  ensureFirstAdmin(at.server, EMAIL, password, (made) => void shown.push(made))

test('ten starts at once, on two processes, create one administrator', async () => {
  const second = await createTestApp({ db: fixture.db })
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, n) => ensure(undefined, n % 2 ? second : fixture)),
  )
  await second.close()
  expect(results.filter(Boolean)).toHaveLength(1)
  expect(shown).toHaveLength(1)
  expect(await fixture.db.$count(users)).toBe(1)
  const [password = ''] = shown
  expect(password.length).toBeGreaterThanOrEqual(20)
  const payload = { email: EMAIL, password }
  const response = await fixture.call(ACCOUNT_API.login, {}, {}, payload)
  expect(response.json()).toMatchObject({ user: { email: EMAIL, role_id: 1 } })
})

test('a password in the settings is used, never shown, and not applied again later', async () => {
  expect(await ensure('chosen by the owner')).toBe(true)
  expect(await ensure('another one')).toBe(false)
  expect(shown).toEqual([])
  const login = (password: string) => fixture.call(ACCOUNT_API.login, {}, {}, { email: EMAIL, password })
  expect((await login('chosen by the owner')).statusCode).toBe(200)
  expect((await login('another one')).statusCode).toBe(401)
})

test('a password that could not be shown creates no administrator: the next start shows another', async () => {
  const unseen = ensureFirstAdmin(fixture.server, EMAIL, undefined, () => {
    throw new Error('the terminal is gone')
  })
  await expect(unseen).rejects.toThrow('the terminal is gone')
  expect(await fixture.db.$count(users)).toBe(0)
  expect(await ensure()).toBe(true)
  expect(shown).toHaveLength(1)
})

test('no administrator is created if there is one under another address', async () => {
  await createUser(fixture.db, { role: 'admin', email: 'owner@example.ie' })
  expect(await ensure()).toBe(false)
  expect(await fixture.db.$count(users)).toBe(1)
})

test('no administrator is created under an address that somebody else has', async () => {
  const { id } = await createUser(fixture.db, { role: 'manager', email: EMAIL.toLowerCase() })
  await expect(ensure()).rejects.toThrow(StartProblem)
  const [row] = await fixture.db.select().from(users).where(eq(users.id, id))
  expect(row?.roleId).toBe(2)
})

test('leads can be assigned to the active administrators and managers, listed by name', async () => {
  await createUser(fixture.db, { role: 'admin', name: 'Orla' })
  await createUser(fixture.db, { role: 'manager', name: 'Ciarán' })
  await createUser(fixture.db, { role: 'manager', name: 'Gone', status: 'inactive' })
  await createUser(fixture.db, { role: 'user', name: 'Nobody' })
  const headers = await fixture.signIn('manager')
  const response = await fixture.call(USER_API.listStaff, headers)
  expect(response.json().map(({ name }: { name: string }) => name)).toEqual(['A manager', 'Ciarán', 'Orla'])
  expect(Object.keys(response.json()[0]).sort()).toEqual(['id', 'name'])
})
