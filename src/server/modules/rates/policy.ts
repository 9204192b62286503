import { type Actor, requireAdmin, requireStaff } from '#server/platform/security/actor.ts'

/** Whoever quotes works with the card. */
export const requireMayRead: (actor: Actor) => void = requireStaff
/** What journeys cost is for administrators to say. */
export const requireMayWrite: (actor: Actor) => void = requireAdmin
