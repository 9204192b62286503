import { ROLE, type RoleId } from '#contract/basics/role.ts'
import { AppError } from '#server/errors.ts'

/** A signed-in person with their session. */
export type Actor = {
  userId: number
  sessionId: string
  name: string
  email: string
  roleId: RoleId
  /** the session can only set up two-step sign-in */
  limited?: boolean
}

/** A session ends when its person's role changes. */
export type SessionRole = Pick<Actor, 'sessionId' | 'roleId'>

/** The signed-in person and network address: a use case's first argument from a route. */
export type Caller = { actor: Actor; clientIp: string }

/** A request without required sign-in. */
export type Visitor = { actor: Actor | null; clientIp: string }

/** First line of staff use cases: administrators and managers. */
export function requireStaff(actor: Actor): void {
  if (actor.roleId !== ROLE.admin && actor.roleId !== ROLE.manager) throw new AppError('not_allowed')
}

/** First line of administrators' use cases. */
export function requireAdmin(actor: Actor): void {
  if (actor.roleId !== ROLE.admin) throw new AppError('not_allowed')
}

/** Returns the signed-in person; throws not_signed_in without one. */
export function requireActor(request: { actor: Actor | null }): Actor {
  if (!request.actor) throw new AppError('not_signed_in')
  return request.actor
}

/** The response to a sensitive act without a proof: the desk then asks for the password or a passkey. */
export function unconfirmed(): AppError {
  return new AppError('invalid', { errors: { current_password: ['Please enter your password.'] } })
}
