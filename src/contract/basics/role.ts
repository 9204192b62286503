export const ROLE = { admin: 1, manager: 2, user: 3 } as const
export type RoleId = (typeof ROLE)[keyof typeof ROLE]

/** Reads a role: 1, '1' and 'admin' are an administrator, 2, '2' and 'manager' a manager, anything else a regular user. */
export function normaliseRole(value: unknown): RoleId {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value
  if (word === 1 || word === '1' || word === 'admin') return ROLE.admin
  if (word === 2 || word === '2' || word === 'manager') return ROLE.manager
  return ROLE.user
}

/** Reads a user's role from role_id, or from role if role_id is absent. */
export function readRole(user: { role_id?: unknown; role?: unknown }): RoleId {
  return normaliseRole(user.role_id ?? user.role)
}
