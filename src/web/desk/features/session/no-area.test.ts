import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#support/browser.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { useAuthStore } from './auth-store.ts'
import { NO_AREA, turnAway } from './no-area.ts'

beforeEach(() => {
  fakeBrowser()
  vi.useFakeTimers()
  vi.spyOn(notify, 'success')
    .mockReset()
    .mockImplementation(() => undefined)
  vi.spyOn(notify, 'error')
    .mockReset()
    .mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  useAuthStore.getState().setAuth({ id: 7, email: 'ada@jaunt.test', name: 'Ada', role_id: 3 }, 't')
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['answers', async () => new Response(null, { status: 204 })],
  ['cannot be reached', () => Promise.reject(new TypeError('failed to fetch'))],
])('an account without an area is told and signed out when the server %s', async (_how, response) => {
  const fetched = vi.fn(response)
  vi.stubGlobal('fetch', fetched)
  const leave = vi.fn()
  await turnAway(leave)
  expect(fetched).toHaveBeenCalledWith('/api/auth/logout', expect.objectContaining({ method: 'POST' }))
  expect(useAuthStore.getState()).toMatchObject({ token: null, user: null, error: NO_AREA })
  expect(notify.error).toHaveBeenCalledWith(NO_AREA, expect.anything())
  expect(notify.success).not.toHaveBeenCalled()
  expect(leave).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(leave).toHaveBeenCalledOnce()
})
