import { ROLE, type RoleId } from '#contract/basics/role.ts'
import { AppError } from '#server/errors.ts'

/** A signed-in person with their session. */
export type Actor = {
  userId: number
  sessionId: string
  name: string
  email: string
  roleId: RoleId
  /** whether the session can only set up two-step sign-in */
  limited?: boolean
}

/** A session and its person's role; the session ends when the role changes. */
export type SessionRole = Pick<Actor, 'sessionId' | 'roleId'>

/** The signed-in person and their network address, which a route passes to a use case. */
export type Caller = { actor: Actor; clientIp: string }

/** The sender of a request that needs no sign-in. */
export type Visitor = { actor: Actor | null; clientIp: string }

/** Requires an administrator or manager. Use cases of staff call it first. */
export function requireStaff(actor: Actor): void {
  if (actor.roleId !== ROLE.admin && actor.roleId !== ROLE.manager) throw new AppError('not_allowed')
}

/** Requires an administrator. Use cases of administrators call it first. */
export function requireAdmin(actor: Actor): void {
  if (actor.roleId !== ROLE.admin) throw new AppError('not_allowed')
}

/** Returns the signed-in person; throws not_signed_in without one. */
export function requireActor(request: { actor: Actor | null }): Actor {
  if (!request.actor) throw new AppError('not_signed_in')
  return request.actor
}

/** Returns the error for a sensitive act without a proof; the desk then asks for the password or a passkey. */
export function unconfirmed(): AppError {
  return new AppError('invalid', { errors: { current_password: ['Please enter your password.'] } })
}
