import { revokeAccess } from '#server/modules/access/revoke-access.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { Server } from '#server/server.ts'
import { requireOtherAdmin, requireUser, runAsAdmin } from './account-changes.ts'
import { isActiveAdmin, requireMayManage } from './policy.ts'
import * as repository from './repository.ts'

/** Deletes for good. Their leads become unassigned; the audit log keeps their name. */
export async function deleteUser(server: Server, caller: Caller, id: number): Promise<void> {
  requireMayManage(caller.actor)
  await runAsAdmin(server.db, caller.actor, async (transaction) => {
    const row = await requireUser(transaction, id)
    if (isActiveAdmin(row)) await requireOtherAdmin(transaction, row)
    await revokeAccess(transaction, row.id, 'deactivated')
    await repository.deleteUser(transaction, row.id)
    const details = { name: row.name, role: row.roleId }
    await recordAudit(transaction, { ...caller, action: 'user.delete', target: `user:${id}`, details })
  })
}
