import { ROLE } from '#contract/basics/role.ts'
import { type Actor, requireAdmin } from '#server/platform/security/actor.ts'

/** Accounts are for administrators: nobody else sees, makes or changes one, their own rights included. */
export const requireMayManage: (actor: Actor) => void = requireAdmin

type Rights = { roleId: number; status: string }

export function isActiveAdmin({ roleId, status }: Rights): boolean {
  return roleId === ROLE.admin && status === 'active'
}

/**
 * Whether a change would let the thief of a session stay for good: another administrator (invited ones too), or a mailbox of
 * theirs that gets the links to new passwords.
 */
export function needsConfirmation(
  before: Rights & { email: string },
  after: Rights & { email: string },
): boolean {
  const becomesAdmin =
    after.roleId === ROLE.admin && changesRights(before, after) && after.status !== 'inactive'
  return becomesAdmin || before.email !== after.email
}

/** Whether a change takes away what their open sessions were given for. */
export function changesRights(before: Rights, after: Rights): boolean {
  return before.roleId !== after.roleId || before.status !== after.status
}
