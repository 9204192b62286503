import type { AuthUser } from './auth-store.ts'
import { userOf } from './stored-auth.ts'

type Fields = Record<string, unknown>

/** Finds token and user in a login answer: as token or access_token, at the top or below data. */
export function readLoginAnswer(answer: unknown): { token: string | null; user: AuthUser | null } {
  const levels = levelsOf(answer)
  const tokens = levels.flatMap(({ token, access_token }) => [token, access_token])
  const token = tokens.find((value) => typeof value === 'string' && value !== '')
  return {
    token: typeof token === 'string' ? token : null,
    user: first(levels, ({ user }) => userOf(user)),
  }
}

/** The profile answer is the user, or holds it below user or data. */
export function readProfileAnswer(answer: unknown): AuthUser | null {
  return first(levelsOf(answer), (level) => userOf(level.user) ?? userOf(level))
}

function levelsOf(answer: unknown): Fields[] {
  if (!isFields(answer)) return []
  return isFields(answer.data) ? [answer, answer.data] : [answer]
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
