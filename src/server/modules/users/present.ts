import type { Invitation } from '#contract/account/invitation.ts'
import type { User } from '#contract/account/user.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findWithFactor, type UserRow } from './repository.ts'
import type { InvitationRow } from './repository-invitations.ts'

/** The fields of an account that may leave the server. */
export function presentUser(row: UserRow, secondFactor: boolean): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role_id: row.roleId,
    status: row.status,
    phone: row.phone,
    department: row.department,
    second_factor: secondFactor,
    last_login: row.lastLoginAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }
}

export function presentInvitation({ id, email, roleId, sentAt, expiresAt }: InvitationRow): Invitation {
  return {
    id,
    email,
    role_id: roleId,
    sent_at: sentAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  }
}

export async function presentUsers(db: Executor, rows: readonly UserRow[]): Promise<User[]> {
  const ids = rows.map(({ id }) => id)
  const withFactor = await findWithFactor(db, ids)
  return rows.map((row) => presentUser(row, withFactor.has(row.id)))
}

export async function presentOne(db: Executor, row: UserRow): Promise<User> {
  return presentUser(row, (await findWithFactor(db, [row.id])).has(row.id))
}
