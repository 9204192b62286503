import { type LeadStatus, STATUS_TRANSITIONS } from '#contract/lead.ts'
import { type Actor, requireAdmin, requireStaff } from '#server/platform/actor.ts'

/** Managers and administrators see and work all leads. */
export const requireMayView: (actor: Actor) => void = requireStaff
export const requireMayChange: (actor: Actor) => void = requireStaff
/** What cannot be undone, and what leaves the product with everybody's data, is for administrators. */
export const requireMayDelete: (actor: Actor) => void = requireAdmin
export const requireMayExport: (actor: Actor) => void = requireAdmin

/** Why a lead cannot go from one status to the other, in words; null when it can. */
export function statusRefusal(from: LeadStatus, to: LeadStatus): string | null {
  if (from === to || STATUS_TRANSITIONS[from].includes(to)) return null
  return `A lead that is ${from} cannot become ${to}.`
}
