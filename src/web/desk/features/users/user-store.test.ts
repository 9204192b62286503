import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeBrowser, fakeBrowser } from '#support/browser.ts'
import { toDeskUser } from './desk-user.ts'

let browser: FakeBrowser
let store: typeof import('./user-store.ts')

beforeEach(async () => {
  vi.resetModules()
  browser = fakeBrowser('/admin')
  store = await import('./user-store.ts')
})

const users = () => store.useUserStore.getState()
const user = (id: number) => toDeskUser({ id, name: `User ${id}`, email: `u${id}@jaunt.test`, role_id: 2 })

test('the user store has its actions', () => {
  users().setLoading(true)
  users().setError('Failed to fetch users')
  expect(users()).toMatchObject({ loading: false, error: 'Failed to fetch users' })
  users().setUsers([user(1), user(2)])
  expect(users()).toMatchObject({ loading: false, error: null })
  users().addUser(user(3))
  users().updateUser(2, { name: 'Máire' })
  users().deleteUser(1)
  users().setCurrentUser(user(3))
  expect(users().users.map(({ name }) => name)).toEqual(['Máire', 'User 3'])
  expect(users().currentUser?.id).toBe(3)
})

test('users are stored for the tab, restored from it, and removed', () => {
  browser.sessionStorage.setItem('users', JSON.stringify([user(1)]))
  store.restoreUsers()
  expect(users().users).toEqual([user(1)])
  users().addUser(user(2))
  expect(JSON.parse(browser.sessionStorage.getItem('users') ?? '')).toHaveLength(2)
  store.forgetUsers()
  expect(users().users).toEqual([])
  expect(browser.sessionStorage.getItem('users')).toBe(null)
})

test('the tab stores at most five hundred users', () => {
  store.restoreUsers()
  users().setUsers(Array.from({ length: 2_000 }, (_, n) => user(n + 1)))
  expect(users().users).toHaveLength(2_000)
  expect(JSON.parse(browser.sessionStorage.getItem('users') ?? '')).toHaveLength(500)
})

test('a full storage or an unreadable value does no harm', () => {
  browser.sessionStorage.setItem('users', '{"not":"an array"}')
  store.restoreUsers()
  expect([users().users, browser.sessionStorage.getItem('users')]).toEqual([[], null])
  browser.sessionStorage.quota = 10
  users().setUsers([user(1)])
  expect(users().users).toHaveLength(1)
})
