import { ROLE } from '#contract/basics/role.ts'
import { type Actor, requireAdmin } from '#server/platform/security/actor.ts'

/** Accounts are for administrators: nobody else sees, makes or changes one, their own rights included. */
export const requireMayManage: (actor: Actor) => void = requireAdmin

type Rights = { roleId: number; status: string }

export function isActiveAdmin({ roleId, status }: Rights): boolean {
  return roleId === ROLE.admin && status === 'active'
}

/** Whether a change takes away what their open sessions were given for. */
export function changesRights(before: Rights, after: Rights): boolean {
  return before.roleId !== after.roleId || before.status !== after.status
}
