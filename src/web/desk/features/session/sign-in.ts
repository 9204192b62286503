import type { SecondFactor, SignInChallenge } from '#contract/account/factor.ts'
import type { Login } from '#contract/account/session.ts'
import type { EndpointReference } from '#contract/basics/endpoint.ts'
import {
  LOG_IN,
  LOG_IN_WITH_CODE,
  LOG_IN_WITH_PASSKEY,
  READ_ACCOUNT,
} from '#contract/basics/first-screen-endpoints.ts'
import { type RoleId, readRole } from '#contract/basics/role.ts'
import { callApi } from '#web/lib/api-client.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { errorText } from '#web/lib/error-text.ts'
import { logWarning } from '#web/lib/log.ts'
import { type AuthUser, useAuthStore } from './auth-store.ts'
import { readLoginResponse, readMustSetUpFactor, readProfileResponse, userOfToken } from './login-response.ts'

/** Signs in and returns the role. An error is stored and thrown; the need for a second step is only thrown. */
export function signIn(credentials: Login): Promise<RoleId> {
  return openSession(LOG_IN, credentials)
}

export function passSecondFactor(factor: SecondFactor): Promise<RoleId> {
  return openSession(LOG_IN_WITH_CODE, factor)
}

/** Signs in by passkey, or completes the sign-in that `challenge` names. */
export async function signInWithPasskey(challenge?: string): Promise<RoleId> {
  const { signWithPasskey } = await import('#web/desk/components/factor/passkey-api.ts')
  return openSession(LOG_IN_WITH_PASSKEY, await signWithPasskey(challenge))
}

/** Returns the challenge if the password was right and a second step is needed; null for other errors. */
export function readChallenge(error: unknown): SignInChallenge | null {
  return (error instanceof ApiError && error.response.challenge) || null
}

async function openSession({ method, path }: EndpointReference, body: object): Promise<RoleId> {
  const { setLoading, setAuth, setError, setMustSetUpFactor } = useAuthStore.getState()
  setError(null)
  setLoading(true)
  try {
    // The schema is not applied, because other shapes of the response are accepted too.
    const response = await callApi<unknown>(path, { method, body })
    const { token, user } = readLoginResponse(response)
    if (!token) throw new Error('Login response did not include a token')
    const known = user ?? (await findSignedIn(token))
    setAuth(known, token)
    setMustSetUpFactor(readMustSetUpFactor(response))
    return readRole(known ?? {})
  } catch (error) {
    setLoading(false)
    setError(readChallenge(error) ? null : 'Failed to sign in')
    throw error
  }
}

/**
 * Returns the token's user, as the server states it or, if that fails, the token. Throws the server's error if the role is still unknown,
 * which differs from having none.
 */
export async function findSignedIn(token: string): Promise<AuthUser | null> {
  const claimed = userOfToken(token)
  try {
    const headers = { Authorization: `Bearer ${token}` }
    const profile = readProfileResponse(await callApi<unknown>(READ_ACCOUNT.path, { headers }))
    if (profile) return profile
  } catch (error) {
    logWarning('The profile could not be fetched.', error)
    if (claimed?.role_id === undefined) throw error
  }
  return claimed
}

export function signInError(error: unknown): string {
  if (error instanceof ApiError && error.status === 429 && error.retryAfter) {
    return `Too many attempts. Please try again in ${formatWait(error.retryAfter)}.`
  }
  return errorText(error) || 'Login failed'
}

function formatWait(seconds: number): string {
  if (seconds < 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  return `${Math.ceil(seconds / 60)} minutes`
}
