import { ACCOUNT_API } from '#contract/account/account.ts'
import type { SecondFactor, SignInChallenge } from '#contract/account/factor.ts'
import { FACTOR_API } from '#contract/account/factor-endpoints.ts'
import { PASSKEY_API } from '#contract/account/passkey-endpoints.ts'
import type { Login } from '#contract/account/session.ts'
import type { EndpointReference } from '#contract/basics/endpoint.ts'
import { type RoleId, readRole } from '#contract/basics/role.ts'
import { signWithPasskey } from '#web/desk/components/factor/passkey-api.ts'
import { callApi } from '#web/lib/api-client.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { errorText } from '#web/lib/error-text.ts'
import { logWarning } from '#web/lib/log.ts'
import { type AuthUser, useAuthStore } from './auth-store.ts'
import { readLoginResponse, readMustSetUpFactor, readProfileResponse } from './login-response.ts'
import { userOfToken } from './token-payload.ts'

/** Signs in and returns the role. An error is stored and thrown on; that a second factor is needed is none to store. */
export function signIn(credentials: Login): Promise<RoleId> {
  return openSession(ACCOUNT_API.login, credentials)
}

/** The second step of a sign-in that needs two. */
export function passSecondFactor(factor: SecondFactor): Promise<RoleId> {
  return openSession(FACTOR_API.signIn, factor)
}

/** Signs in with a passkey: wholly, or as the second step of the sign-in that `challenge` names. */
export async function signInWithPasskey(challenge?: string): Promise<RoleId> {
  return openSession(PASSKEY_API.signIn, await signWithPasskey(challenge))
}

/** Returns the challenge with which a sign-in goes on after the right password; null for any other failure. */
export function readChallenge(error: unknown): SignInChallenge | null {
  return (error instanceof ApiError && error.response.challenge) || null
}

async function openSession({ method, path }: EndpointReference, body: object): Promise<RoleId> {
  const { setLoading, setAuth, setError, setMustSetUpFactor } = useAuthStore.getState()
  setError(null)
  setLoading(true)
  try {
    // Other shapes of the response are accepted too, so it is not checked against the declared schema.
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
 * The person behind a token: as the server says, else as the token itself says. Throws what the server failed with when
 * the token does not say their role: nobody knows it then, which is not the same as having none.
 */
export async function findSignedIn(token: string): Promise<AuthUser | null> {
  const claimed = userOfToken(token)
  try {
    const headers = { Authorization: `Bearer ${token}` }
    const profile = readProfileResponse(await callApi<unknown>(ACCOUNT_API.get.path, { headers }))
    if (profile) return profile
  } catch (error) {
    logWarning('The profile could not be fetched.', error)
    if (claimed?.role_id === undefined) throw error
  }
  return claimed
}

/** The message for a failed sign-in. */
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
