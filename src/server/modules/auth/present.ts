import type { Account, OpenSession } from '#contract/account/account.ts'
import type { Passkey } from '#contract/account/factor.ts'
import type { LoginResponse, SessionUser } from '#contract/account/session.ts'
import { Preferences } from '#contract/preferences/preferences.ts'
import { plainAddress } from '#server/platform/security/client-ip.ts'

type Person = { id: number; name: string; email: string; roleId: number }

/** The fields of the signed-in person that may leave the server. */
export function presentSessionUser(user: Person): SessionUser {
  return { id: user.id, email: user.email, name: user.name, role_id: user.roleId }
}

export function presentSignIn(
  user: Person,
  { token, limited }: { token: string; limited: boolean },
): LoginResponse {
  return { token, user: presentSessionUser(user), ...(limited && { must_set_up_factor: true }) }
}

export function presentAccount(account: Person & { phone: string }): Account {
  return { ...presentSessionUser(account), phone: account.phone }
}

/** Returns no preferences if they are stored in an older format that cannot be read. */
export function presentPreferences(stored: unknown): Preferences {
  return Preferences.catch({}).parse(stored)
}

type SessionRow = { id: string; userAgent: string; address: string; createdAt: Date; lastUsedAt: Date }

export function presentSession(row: SessionRow, currentId: string): OpenSession {
  return {
    id: row.id,
    current: row.id === currentId,
    user_agent: row.userAgent,
    address: plainAddress(row.address),
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
  }
}

type PasskeyRow = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }

export function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return { id, name, created_at: createdAt.toISOString(), last_used_at: lastUsedAt?.toISOString() ?? null }
}
