import { ROLE } from '#contract/basics/role.ts'
import { type Actor, requireAdmin } from '#server/platform/security/actor.ts'

/** Drafts, notes and versions are only for staff. */
export function maySeeDrafts(actor: Actor | null): boolean {
  return actor?.roleId === ROLE.admin || actor?.roleId === ROLE.manager
}

export const requireMayWrite = requireAdmin
