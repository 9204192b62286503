import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#support/browser.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useAuthStore } from './auth-store.ts'
import { signIn, signInError } from './sign-in.ts'
import { signOut } from './sign-out.ts'

const credentials = { email: 'ada@jaunt.test', password: 'word' }
const user = { id: 7, email: 'ada@jaunt.test', name: 'Ada', role_id: 1 }

type Answers = Record<string, () => Response>

function answerWith(answers: Answers) {
  const fetched = vi.fn(async (path: string) => {
    const response = answers[path]
    if (!response) throw new TypeError('failed to fetch')
    return response()
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

beforeEach(() => {
  fakeBrowser()
  vi.spyOn(notify, 'success')
    .mockReset()
    .mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  useAuthStore.getState().clearAuth()
})

describe('signing in', () => {
  test('keeps user and token, and clears loading and error', async () => {
    answerWith({ '/api/auth/login': () => Response.json({ data: { access_token: 't', user } }) })
    useAuthStore.getState().setError('Failed to sign in')
    expect(await signIn(credentials)).toBe(1)
    expect(useAuthStore.getState()).toMatchObject({ user, token: 't', loading: false, error: null })
  })

  test('asks for the profile when the answer has no user, with the new token', async () => {
    const fetched = answerWith({
      '/api/auth/login': () => Response.json({ token: 'new' }),
      '/api/auth/me': () => Response.json({ ...user, role_id: 2 }),
    })
    expect(await signIn(credentials)).toBe(2)
    expect(fetched.mock.lastCall).toMatchObject([
      '/api/auth/me',
      { headers: { Authorization: 'Bearer new' } },
    ])
  })

  test('reads the user from the token when the profile cannot be loaded either', async () => {
    const payload = Buffer.from(JSON.stringify({ sub: 4, name: 'Ada', roles: ['admin'] })).toString(
      'base64url',
    )
    answerWith({ '/api/auth/login': () => Response.json({ token: `h.${payload}.s` }) })
    expect(await signIn(credentials)).toBe(1)
    expect(useAuthStore.getState().user).toMatchObject({ id: 4, name: 'Ada' })
  })

  test('fails when the user of the token is unknown', async () => {
    answerWith({
      '/api/auth/login': () => Response.json({ token: 'new' }),
      '/api/auth/me': () => Response.json({ message: 'Boom' }, { status: 500 }),
    })
    await expect(signIn(credentials)).rejects.toThrow('Boom')
    expect(useAuthStore.getState()).toMatchObject({ token: null, error: 'Failed to sign in' })
  })

  test('without a token in the response fails and says so', async () => {
    answerWith({ '/api/auth/login': () => Response.json({ user }) })
    await expect(signIn(credentials)).rejects.toThrow('Login response did not include a token')
    expect(useAuthStore.getState()).toMatchObject({ token: null, loading: false, error: 'Failed to sign in' })
  })

  test('that is refused keeps the error, and reports its cause', async () => {
    answerWith({ '/api/auth/login': () => Response.json({ message: 'Wrong.' }, { status: 401 }) })
    await expect(signIn(credentials)).rejects.toThrow('Wrong.')
    expect(useAuthStore.getState().error).toBe('Failed to sign in')
    expect(signInError(new Error('Wrong.'))).toBe('Wrong.')
    expect(signInError(new Error(''))).toBe('Login failed')
    expect(signInError('odd')).toBe('Login failed')
  })

  test('too often says how long to wait', () => {
    const describeError = (retryAfter: number) =>
      signInError(new ApiError('slow', { status: 429, retryAfter }))
    expect(describeError(1)).toBe('Too many attempts. Please try again in 1 second.')
    expect(describeError(42)).toBe('Too many attempts. Please try again in 42 seconds.')
    expect(describeError(300)).toBe('Too many attempts. Please try again in 5 minutes.')
  })
})

describe('signing out', () => {
  test('removes everything stored and says so', async () => {
    answerWith({ '/api/auth/logout': () => new Response(null, { status: 204 }) })
    const forget = vi.fn(async () => undefined)
    await signOut(forget)
    expect(forget).toHaveBeenCalledOnce()
    expect(notify.success).toHaveBeenCalledWith('Logged out successfully')
    expect(useAuthStore.getState().error).toBe(null)
  })

  test('closes the screens of this device before the session of its token ends', async () => {
    const fetched = answerWith({ '/api/auth/logout': () => new Response(null, { status: 204 }) })
    localStorage.setItem('unauth', JSON.stringify({ token: 't', user }))
    await signOut(async () => {
      expect(fetched).not.toHaveBeenCalled()
      localStorage.removeItem('unauth')
    })
    expect(fetched.mock.calls).toMatchObject([
      ['/api/auth/logout', { keepalive: true, headers: { Authorization: 'Bearer t' } }],
    ])
  })

  test('removes everything stored when the request fails too', async () => {
    answerWith({})
    const forget = vi.fn(async () => undefined)
    await signOut(forget)
    expect(forget).toHaveBeenCalledOnce()
    expect(useAuthStore.getState().error).toBe('Failed to sign out')
    expect(notify.success).not.toHaveBeenCalled()
  })
})
