import { ROLE } from '#contract/basics/role.ts'
import { type Actor, requireAdmin } from '#server/platform/security/actor.ts'

/** Lets only administrators see, create and change accounts. */
export const requireMayManage: (actor: Actor) => void = requireAdmin

type Rights = { roleId: number; status: string }

export function isActiveAdmin({ roleId, status }: Rights): boolean {
  return roleId === ROLE.admin && status === 'active'
}

/**
 * Returns whether a change would give a stolen session lasting access: a new administrator, also by invitation, or another email address
 * for reset links.
 */
export function needsConfirmation(
  before: Rights & { email: string },
  after: Rights & { email: string },
): boolean {
  const becomesAdmin =
    after.roleId === ROLE.admin && changesRights(before, after) && after.status !== 'inactive'
  return becomesAdmin || before.email !== after.email
}

/** Returns whether a change affects the rights of open sessions. */
export function changesRights(before: Rights, after: Rights): boolean {
  return before.roleId !== after.roleId || before.status !== after.status
}
