import type { SessionUser } from '#contract/session.ts'

/** The allow-list of what leaves the server about the person who is signed in. */
export function presentSessionUser(user: {
  id: number
  name: string
  email: string
  roleId: number
}): SessionUser {
  return { id: user.id, email: user.email, name: user.name, role_id: user.roleId }
}
