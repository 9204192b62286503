import { type Actor, requireAdmin, requireStaff } from '#server/platform/security/actor.ts'

/** Staff quote by the prices of the card. */
export const requireMaySuggest: (actor: Actor) => void = requireStaff
/** The card itself is the administrators'. */
export const requireMayRead: (actor: Actor) => void = requireAdmin
export const requireMayWrite: (actor: Actor) => void = requireAdmin
