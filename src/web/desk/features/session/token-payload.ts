import type { AuthUser } from './auth-store.ts'
import { readAuthUser } from './stored-auth.ts'

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
