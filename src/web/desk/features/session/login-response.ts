import type { AuthUser } from './auth-store.ts'
import { readAuthUser } from './stored-auth.ts'

type Fields = Record<string, unknown>

/** Finds token and user in a sign-in response. The token may be called token or access_token; both may be at the top or in data. */
export function readLoginResponse(response: unknown): { token: string | null; user: AuthUser | null } {
  const levels = listLevels(response)
  const tokens = levels.flatMap(({ token, access_token }) => [token, access_token])
  const token = tokens.find((value) => typeof value === 'string' && value !== '')
  return {
    token: typeof token === 'string' ? token : null,
    user: first(levels, ({ user }) => readAuthUser(user)),
  }
}

/** Returns whether the session can only set up two-step sign-in. */
export function readMustSetUpFactor(response: unknown): boolean {
  return listLevels(response).some((level) => level.must_set_up_factor === true)
}

/** Reads the user from a profile response: the response itself, or its user or data. */
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

/** Returns the user that a token states. It is only displayed, because the server checks every call. */
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
    // A token in another format is unreadable here, but may be valid.
    return null
  }
}
