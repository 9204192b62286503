export const ROLE = { admin: 1, manager: 2, user: 3 } as const
export type RoleId = (typeof ROLE)[keyof typeof ROLE]

/** 1, '1' or 'admin' is an administrator, 2, '2' or 'manager' a manager; anything else a regular user. */
export function normaliseRole(value: unknown): RoleId {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value
  if (word === 1 || word === '1' || word === 'admin') return ROLE.admin
  if (word === 2 || word === '2' || word === 'manager') return ROLE.manager
  return ROLE.user
}

/** role_id wins; role is read only where role_id is absent. */
export function readRole(user: { role_id?: unknown; role?: unknown }): RoleId {
  return normaliseRole(user.role_id ?? user.role)
}
