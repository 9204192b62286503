import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#support/browser.ts'
import { useAuthStore } from './auth-store.ts'
import { turnAway } from './no-access.ts'

beforeEach(() => {
  fakeBrowser()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  useAuthStore.getState().setAuth({ id: 7, email: 'ada@jaunt.test', name: 'Ada', role_id: 3 }, 't')
})

test.each([
  ['answers', async () => new Response(null, { status: 204 })],
  ['cannot be reached', () => Promise.reject(new TypeError('failed to fetch'))],
])('an account without an area is signed out once when the server %s', async (_how, response) => {
  const fetched = vi.fn(response)
  vi.stubGlobal('fetch', fetched)
  await Promise.all([turnAway(), turnAway()])
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    '/api/auth/logout',
    expect.objectContaining({ method: 'POST' }),
  )
  expect(useAuthStore.getState()).toMatchObject({ token: null, user: null })
})
