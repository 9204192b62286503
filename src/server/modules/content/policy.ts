import { ROLE } from '#contract/basics/role.ts'
import { type Actor, requireAdmin } from '#server/platform/security/actor.ts'

/** Only staff may see drafts, notes and versions. */
export function maySeeDrafts(actor: Actor | null): boolean {
  return actor?.roleId === ROLE.admin || actor?.roleId === ROLE.manager
}

export const requireMayWrite = requireAdmin
