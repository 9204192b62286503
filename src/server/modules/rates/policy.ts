import { type Actor, requireAdmin, requireStaff } from '#server/platform/security/actor.ts'

/** Lets all staff use suggested prices in quotes. */
export const requireMaySuggest: (actor: Actor) => void = requireStaff
/** Lets only administrators see the rates. */
export const requireMayRead: (actor: Actor) => void = requireAdmin
export const requireMayWrite: (actor: Actor) => void = requireAdmin
