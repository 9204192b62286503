import type { User } from '#contract/account/user.ts'
import type { UserRow } from './repository.ts'

/** The allow-list of what leaves the server about an account. */
export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role_id: row.roleId,
    status: row.status,
    phone: row.phone,
    department: row.department,
    last_login: row.lastLoginAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }
}
