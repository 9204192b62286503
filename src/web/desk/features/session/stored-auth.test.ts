import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeBrowser, fakeBrowser } from '#support/browser.ts'

const user = { id: 7, email: 'ada@jaunt.test', name: 'Ada', role_id: 1 }
let browser: FakeBrowser
let store: typeof import('./auth-store.ts')
let stored: typeof import('./stored-auth.ts')

beforeEach(async () => {
  vi.resetModules()
  browser = fakeBrowser()
  store = await import('./auth-store.ts')
  stored = await import('./stored-auth.ts')
})

const auth = () => store.useAuthStore.getState()

describe('the stored sign-in', () => {
  test('keeps token and user under the key unauth, and is removed with the token', () => {
    stored.restoreAuth()
    auth().setAuth(user, 't')
    expect(JSON.parse(browser.localStorage.getItem('unauth') ?? '')).toEqual({ token: 't', user })
    auth().setAuth(user, '')
    expect(browser.localStorage.getItem('unauth')).toBe(null)
    auth().setAuth(user, 't')
    auth().clearAuth()
    expect(browser.localStorage.getItem('unauth')).toBe(null)
  })

  test('is restored when it has a token', () => {
    browser.localStorage.setItem('unauth', JSON.stringify({ token: 't', user }))
    stored.restoreAuth()
    expect(auth()).toMatchObject({ token: 't', user })
  })

  test.each(['{"user":{"id":7}}', '{"token":"","user":{"id":7}}', '{"token":5}', '"t"', 'null', '[]'])(
    'without a token is not restored, and removed: %s',
    (text) => {
      browser.localStorage.setItem('unauth', text)
      stored.restoreAuth()
      expect(auth()).toMatchObject({ token: null, user: null })
      expect(browser.localStorage.getItem('unauth')).toBe(null)
    },
  )

  test('that is not JSON is logged and removed', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    browser.localStorage.setItem('unauth', '{broken')
    stored.restoreAuth()
    expect(auth().token).toBe(null)
    expect(browser.localStorage.getItem('unauth')).toBe(null)
    expect(warned).toHaveBeenCalledOnce()
  })

  test('that cannot be stored is logged, and the session goes on', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    stored.restoreAuth()
    browser.localStorage.quota = 0
    auth().setAuth(user, 't')
    expect(auth().token).toBe('t')
    expect(warned).toHaveBeenCalledOnce()
  })
})

describe('another tab', () => {
  test('that signs out signs this one out', () => {
    const changed = vi.fn()
    stored.restoreAuth()
    stored.followOtherTabs(changed)
    auth().setAuth(user, 't')
    browser.localStorage.removeItem('unauth')
    browser.emit({ key: 'unauth' })
    expect(auth().token).toBe(null)
    expect(changed).toHaveBeenCalledOnce()
  })

  test('that clears the whole storage signs this one out', () => {
    const changed = vi.fn()
    stored.restoreAuth()
    stored.followOtherTabs(changed)
    auth().setAuth(user, 't')
    browser.localStorage.clear()
    browser.emit({ key: null })
    expect(auth().token).toBe(null)
    expect(changed).toHaveBeenCalledOnce()
  })

  test('that signs in another user changes the user here, and other keys change nothing', () => {
    const changed = vi.fn()
    stored.restoreAuth()
    stored.followOtherTabs(changed)
    browser.localStorage.setItem('unauth', JSON.stringify({ token: 'u', user: { ...user, id: 8 } }))
    browser.emit({ key: 'other' })
    expect(changed).not.toHaveBeenCalled()
    browser.emit({ key: 'unauth' })
    browser.emit({ key: 'unauth' })
    expect(auth()).toMatchObject({ token: 'u', user: { id: 8 } })
    expect(changed).toHaveBeenCalledOnce()
  })
})

describe('the auth store', () => {
  test('has its four actions', () => {
    auth().setLoading(true)
    auth().setError('Failed to sign in')
    expect(auth()).toMatchObject({ loading: true, error: 'Failed to sign in' })
    auth().setAuth(user, 't')
    expect(auth()).toMatchObject({ user, token: 't', loading: false, error: null })
    auth().clearAuth()
    expect(auth()).toMatchObject({ user: null, token: null, loading: false, error: null })
  })
})
