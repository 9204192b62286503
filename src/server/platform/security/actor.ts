import { ROLE, type RoleId } from '#contract/basics/role.ts'
import { AppError } from '#server/errors.ts'

/** A signed-in person, with the session that proves it. */
export type Actor = {
  userId: number
  sessionId: string
  name: string
  email: string
  roleId: RoleId
  /** a second factor has to be set up first: nothing else may be done with this session */
  limited?: boolean
}

/** A session is over once its person no longer has the role it was opened with. */
export type SessionRole = Pick<Actor, 'sessionId' | 'roleId'>

/** A use case behind a route is handed the signed-in person and their network address first. */
export type Caller = { actor: Actor; clientIp: string }

/** A request for which nobody has to be signed in. */
export type Visitor = { actor: Actor | null; clientIp: string }

/** First line of every use case of staff: administrators and managers. */
export function requireStaff(actor: Actor): void {
  if (actor.roleId !== ROLE.admin && actor.roleId !== ROLE.manager) throw new AppError('not_allowed')
}

/** First line of every use case of administrators alone. */
export function requireAdmin(actor: Actor): void {
  if (actor.roleId !== ROLE.admin) throw new AppError('not_allowed')
}

/** The person who asks; without one the request is answered not_signed_in. */
export function requireActor(request: { actor: Actor | null }): Actor {
  if (!request.actor) throw new AppError('not_signed_in')
  return request.actor
}
