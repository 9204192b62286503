import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router'
import { ROLE, type RoleId, readRole } from '#contract/basics/role.ts'
import { leadOfLink } from '#contract/content/desk-paths.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useAuthStore } from './auth-store.ts'
import { NO_AREA_PATH, turnAway } from './no-access.ts'
import { storeReturnLocation, takeReturnLocation } from './return-location.ts'
import { findSignedIn } from './sign-in.ts'

/**
 * Returns the loader of a route that needs a role. Children need it too, because React Router runs all loaders at once. It throws the
 * ApiError if the server cannot identify the token.
 */
export function requireRole(needed: RoleId) {
  return async ({ request }: LoaderFunctionArgs): Promise<null> => {
    if (!useAuthStore.getState().token) throw toLogin(request)
    const role = await currentRole().catch((error: unknown) => {
      if (!isOver(error)) throw error
      useAuthStore.getState().clearAuth()
      throw toLogin(request)
    })
    if (role === ROLE.user) throw await leaveDesk()
    if (role !== needed) throw redirectDocument('/')
    return null
  }
}

async function leaveDesk(): Promise<Response> {
  await turnAway()
  return redirectDocument(NO_AREA_PATH)
}

function toLogin(request: Request): Response {
  storeReturnLocation(new URL(request.url))
  return redirect('/login')
}

function isOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** Redirects signed-in staff from the login page. A link in an email may name a lead, which is kept until the role is known. */
export async function skipLoginWhenSignedIn({ request }: LoaderFunctionArgs): Promise<null> {
  const asked = new URL(request.url)
  if (leadOfLink(asked) !== null) storeReturnLocation(asked)
  const { token, mustSetUpFactor } = useAuthStore.getState()
  if (!token || mustSetUpFactor) return null
  const role = await currentRole().catch((error: unknown) => {
    if (isOver(error)) useAuthStore.getState().clearAuth()
    else useAuthStore.getState().setError('Failed to fetch user')
    return null
  })
  if (role === null) return null
  if (role === ROLE.user) throw await leaveDesk()
  throw redirect(takeReturnLocation(role))
}

/** Returns the role of the stored token, whose user may have to be loaded. */
async function currentRole(): Promise<RoleId> {
  const { token, user, setAuth } = useAuthStore.getState()
  if (user || !token) return readRole(user ?? {})
  const found = await findSignedIn(token)
  if (found) setAuth(found, token)
  return readRole(found ?? {})
}
