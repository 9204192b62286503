import { ROLE, type RoleId } from '#contract/basics/role.ts'
import { AppError } from '#server/errors.ts'

/** Who asks: a signed-in person, with the session that proves it. */
export type Actor = {
  userId: number
  sessionId: string
  name: string
  email: string
  roleId: RoleId
  /** a second factor has to be set up first: nothing else may be done with this session */
  limited?: boolean
}

/** What a session was opened with: without this role it is over. */
export type SessionRole = Pick<Actor, 'sessionId' | 'roleId'>

/** Who asks, and from which address: what every use case behind a route is handed first. */
export type RequestContext = { actor: Actor; clientIp: string }

/** The same where nobody has to be signed in. */
export type VisitorContext = { actor: Actor | null; clientIp: string }

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
