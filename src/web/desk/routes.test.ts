import { QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, matchRoutes, type RouteObject } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from '#support/browser.ts'
// The toasts' module inserts styles when it is loaded, if there is a document, so it is loaded before one is faked.
import '#web/desk/ui/notify.ts'
import { useAuthStore } from './features/session/auth-store.ts'

// The desk's frame reads a cookie when it is loaded.
fakeBrowser()
const { deskRoutes } = await import('./routes.tsx')

beforeEach(() => {
  fakeBrowser()
  useAuthStore.getState().clearAuth()
})

test.each([
  '/admin',
  '/admin/leads',
  '/admin/leads/1',
  '/admin/mails',
  '/admin/nowhere',
  '/manager',
  '/manager/leads',
  '/manager/nowhere',
])('%s asks users who are not signed in to sign in, the screen by itself and in its frame', async (path) => {
  const matches = matchRoutes(deskRoutes(new QueryClient()), path) ?? []
  const staff = matches.map(({ route }) => route).filter((route) => route.path || route.index)
  expect(staff.length).toBe(2)
  for (const route of staff) expect(await outcome(route, path)).toBe('302 /login')
})

async function outcome({ loader }: RouteObject, path: string): Promise<string> {
  if (typeof loader !== 'function') return 'has no guard'
  const request = new Request(`https://jaunt.test${path}`)
  try {
    await loader({ request } as LoaderFunctionArgs)
    return 'passes'
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    return `${thrown.status} ${thrown.headers.get('location')}`
  }
}
