import { z } from 'zod'
import { USER_STATUSES, type User } from '#contract/account/user.ts'
import { ROLE, type RoleId, readRole } from '#contract/basics/role.ts'

export const UserRoleName = z.enum(['admin', 'manager', 'user'])
export type UserRole = z.infer<typeof UserRoleName>
export type UserStatus = User['status']

/** An account as the screens show it. `lastLogin` is an ISO instant or 'Never'. */
export type DeskUser = {
  id: number
  name: string
  email: string
  role: UserRole
  status: UserStatus
  department: string
  phone: string
  /** whether two-step sign-in is set up */
  secondFactor: boolean
  lastLogin: string
  createdAt: string
}

/** A user as the server sends it. Only id, name and email are certain. */
type ServerUser = Pick<User, 'id' | 'name' | 'email'> & Partial<User> & { role?: unknown }

export function toDeskUser(user: ServerUser): DeskUser {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: roleName(readRole(user)),
    status: USER_STATUSES.find((known) => known === user.status) ?? 'active',
    department: user.department ?? '',
    phone: user.phone ?? '',
    secondFactor: user.second_factor ?? false,
    lastLogin: user.last_login || 'Never',
    createdAt: user.created_at ?? '',
  }
}

export function roleName(role: RoleId): UserRole {
  if (role === ROLE.admin) return 'admin'
  return role === ROLE.manager ? 'manager' : 'user'
}

export const ROLE_LABELS: Record<UserRole, string> = { admin: 'Admin', manager: 'Manager', user: 'User' }

export const USER_STATUS_LABELS: Record<UserStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  pending: 'Pending',
}
