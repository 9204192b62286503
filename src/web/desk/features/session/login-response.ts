import type { AuthUser } from './auth-store.ts'
import { readAuthUser } from './stored-auth.ts'

type Fields = Record<string, unknown>

/** Finds token and user in a sign-in response: token or access_token, at the top or in data. */
export function readLoginResponse(response: unknown): { token: string | null; user: AuthUser | null } {
  const levels = listLevels(response)
  const tokens = levels.flatMap(({ token, access_token }) => [token, access_token])
  const token = tokens.find((value) => typeof value === 'string' && value !== '')
  return {
    token: typeof token === 'string' ? token : null,
    user: first(levels, ({ user }) => readAuthUser(user)),
  }
}

/** Whether the session can only set up two-step sign-in. */
export function readMustSetUpFactor(response: unknown): boolean {
  return listLevels(response).some((level) => level.must_set_up_factor === true)
}

/** The profile response is the user, or contains it in user or data. */
export function readProfileResponse(response: unknown): AuthUser | null {
  return first(listLevels(response), (level) => readAuthUser(level.user) ?? readAuthUser(level))
}

function listLevels(response: unknown): Fields[] {
  if (!isFields(response)) return []
  return isFields(response.data) ? [response, response.data] : [response]
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

function first<Found>(levels: Fields[], find: (level: Fields) => Found | null): Found | null {
  for (const level of levels) {
    const found = find(level)
    if (found) return found
  }
  return null
}

/** Returns a token's user, only for display: the server checks every call. */
export function userOfToken(token: string): AuthUser | null {
  const payload = readPayload(token)
  if (!payload) return null
  const { id, sub, email, name, role, roles } = payload
  const role_id = role ?? (Array.isArray(roles) ? roles[0] : roles)
  return readAuthUser({ id: id ?? sub, email, name, role_id })
}

function readPayload(token: string): Record<string, unknown> | null {
  const part = token.split('.')[1]
  if (!part) return null
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    )
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : null
  } catch {
    // Another kind of token may be unreadable but valid.
    return null
  }
}
