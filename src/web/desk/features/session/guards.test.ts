import type { LoaderFunctionArgs } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ROLE, type RoleId } from '#contract/basics/role.ts'
import { fakeBrowser } from '#support/browser.ts'
import { useAuthStore } from './auth-store.ts'
import { requireRole, skipLoginWhenSignedIn } from './guards.ts'
import { takeReturnLocation } from './return-location.ts'

const ada = { id: 7, email: 'ada@jaunt.test', name: 'Ada' }

async function outcome(needed: RoleId, path: string): Promise<string> {
  const request = new Request(`https://jaunt.test${path}`)
  try {
    await requireRole(needed)({ request } as LoaderFunctionArgs)
    return 'passes'
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    return `${thrown.status} ${thrown.headers.get('location')}`
  }
}

beforeEach(() => {
  fakeBrowser()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  useAuthStore.getState().clearAuth()
})

describe('a guarded route', () => {
  test('sends users without a token to the sign-in and keeps where they were going', async () => {
    expect(await outcome(ROLE.admin, '/admin/leads?status=new')).toBe('302 /login')
    expect(sessionStorage.getItem('keptLocation')).toBe('/admin/leads?status=new')
  })

  test.each([
    [1, ROLE.admin, 'passes'],
    ['admin', ROLE.admin, 'passes'],
    [1, ROLE.manager, '302 /'],
    ['2', ROLE.manager, 'passes'],
    [2, ROLE.admin, '302 /'],
    [3, ROLE.admin, '302 /#no-access'],
    [undefined, ROLE.manager, '302 /#no-access'],
    ['root', ROLE.admin, '302 /#no-access'],
  ])('with role %j for a screen of %j: %s', async (role_id, needed, expected) => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
    useAuthStore.getState().setAuth({ ...ada, role_id }, 't')
    expect(await outcome(needed, '/admin')).toBe(expected)
    expect(useAuthStore.getState().token).toBe(expected.endsWith('#no-access') ? null : 't')
  })

  test('asks the server who a token without its user belongs to', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ ...ada, role_id: 1 }))
    useAuthStore.getState().setAuth(null, 't')
    expect(await outcome(ROLE.admin, '/admin')).toBe('passes')
    expect(useAuthStore.getState().user).toMatchObject({ id: 7 })
  })

  test.each([
    ['cannot answer', async () => Response.json({ message: 'Boom' }, { status: 500 }), 'Boom'],
    ['is away', async () => Response.json({ message: 'Away' }, { status: 503 }), 'Away'],
    [
      'is asked too often',
      async () => Response.json({ message: 'Slow down.' }, { status: 429 }),
      'Slow down.',
    ],
    ['cannot be reached', () => Promise.reject(new TypeError('failed to fetch')), 'Network Error'],
  ])(
    'keeps a token without its user, and shows an error, while the server %s',
    async (_how, response, message) => {
      vi.stubGlobal('fetch', response)
      useAuthStore.getState().setAuth(null, 't')
      await expect(outcome(ROLE.admin, '/admin')).rejects.toThrow(message)
      expect(useAuthStore.getState().token).toBe('t')
      expect(await atLogin()).toBe('stays')
      expect(useAuthStore.getState().error).toBe('Failed to fetch user')
      vi.stubGlobal('fetch', async () => Response.json({ ...ada, role_id: 1 }))
      expect(await outcome(ROLE.admin, '/admin')).toBe('passes')
    },
  )

  test('takes no role from a token that only names its user, when the server cannot say it', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ message: 'Boom' }, { status: 500 }))
    const payload = Buffer.from(JSON.stringify({ sub: 7 })).toString('base64url')
    useAuthStore.getState().setAuth(null, `h.${payload}.s`)
    await expect(outcome(ROLE.admin, '/admin')).rejects.toThrow('Boom')
  })

  test('sends a user with an expired token to the sign-in, not to the website', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ message: 'Please sign in.' }, { status: 401 }))
    useAuthStore.getState().setAuth(null, 't')
    expect(await outcome(ROLE.admin, '/admin/leads')).toBe('302 /login')
    expect(useAuthStore.getState().token).toBe(null)
    expect(sessionStorage.getItem('keptLocation')).toBe('/admin/leads')
  })
})

async function atLogin(path = '/login'): Promise<string> {
  const request = new Request(`https://jaunt.test${path}`)
  try {
    await skipLoginWhenSignedIn({ request } as LoaderFunctionArgs)
    return 'stays'
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    return `${thrown.headers.get('location')}`
  }
}

test('the sign-in page is skipped for staff who are signed in, and for nobody else', async () => {
  expect(await atLogin()).toBe('stays')
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  useAuthStore.getState().setAuth({ ...ada, role_id: 3 }, 't')
  expect(await atLogin()).toBe('/#no-access')
  useAuthStore.getState().setAuth({ ...ada, role_id: 2 }, 't')
  expect(await atLogin()).toBe('/manager')
})

describe('the link to a lead in an email', () => {
  test.each([
    [1, '/admin/leads/17'],
    [2, '/manager/leads?lead=17'],
    [3, '/#no-access'],
  ])('leads a user with role %i to %s', async (role_id, place) => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
    useAuthStore.getState().setAuth({ ...ada, role_id }, 't')
    expect(await atLogin('/login?lead=17')).toBe(place)
  })

  test('is kept during the sign-in, by way of another page too', async () => {
    expect(await atLogin('/login?lead=17')).toBe('stays')
    expect(await atLogin('/login')).toBe('stays')
    expect(takeReturnLocation(ROLE.manager)).toBe('/manager/leads?lead=17')
    expect(takeReturnLocation(ROLE.manager)).toBe('/manager')
  })

  test.each(['0', '-1', '1e3', '17x', '', '99999999999999999999', '../users'])(
    'with %j names no lead',
    async (named) => {
      useAuthStore.getState().setAuth({ ...ada, role_id: 1 }, 't')
      expect(await atLogin(`/login?lead=${named}`)).toBe('/admin')
    },
  )
})
