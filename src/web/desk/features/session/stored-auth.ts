import { AUTH_KEY } from '#web/lib/api-client.ts'
import { logWarning } from '#web/lib/log.ts'
import { type AuthUser, useAuthStore } from './auth-store.ts'

type StoredAuth = { token: string; user: AuthUser | null }

/** Restores stored sign-in data, and keeps storage up to date from then on. Data without a token is removed. */
export function restoreAuth(): void {
  const stored = readStoredAuth(localStorage)
  if (stored) useAuthStore.getState().setAuth(stored.user, stored.token)
  else storeAuth({ token: null, user: null })
  useAuthStore.subscribe((state, before) => {
    if (state.token !== before.token || state.user !== before.user) storeAuth(state)
  })
}

/** Calls `changed` when another tab signs in, signs out or changes the person. The store is up to date by then. */
export function followOtherTabs(changed: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.storageArea !== localStorage || (event.key !== AUTH_KEY && event.key !== null)) return
    const stored = readStoredAuth(localStorage)
    const { token, setAuth, clearAuth } = useAuthStore.getState()
    if ((stored?.token ?? null) === token) return
    if (stored) setAuth(stored.user, stored.token)
    else clearAuth()
    changed()
  })
}

export function readStoredAuth(storage: Pick<Storage, 'getItem'>): StoredAuth | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(AUTH_KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('token' in stored)) return null
    if (typeof stored.token !== 'string' || stored.token === '') return null
    return { token: stored.token, user: 'user' in stored ? readAuthUser(stored.user) : null }
  } catch (error) {
    logWarning('The stored sign-in could not be read.', error)
    return null
  }
}

function storeAuth({ token, user }: { token: string | null; user: AuthUser | null }): void {
  try {
    if (token) localStorage.setItem(AUTH_KEY, JSON.stringify({ token, user }))
    else localStorage.removeItem(AUTH_KEY)
  } catch (error) {
    logWarning('The sign-in could not be stored.', error)
  }
}

/** Reads a person with an id; an invalid name or email address becomes ''. */
export function readAuthUser(value: unknown): AuthUser | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, email, name, role_id, role } = value as Record<string, unknown>
  if (typeof id !== 'number' && typeof id !== 'string') return null
  return {
    id,
    email: typeof email === 'string' ? email : '',
    name: typeof name === 'string' ? name : '',
    ...(role_id !== undefined && { role_id }),
    ...(role !== undefined && { role }),
  }
}
