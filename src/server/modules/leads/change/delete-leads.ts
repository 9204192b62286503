import type { BulkDelete, BulkDeleteResponse } from '#contract/leads/lead-bulk.ts'
import { AppError } from '#server/errors.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { Server } from '#server/server.ts'
import { requireMayDelete } from '../policy.ts'
import { deleteLeads } from '../repository.ts'
import { idsFrom } from '../rows.ts'

/** Deletes a lead for good, with its timeline and emails. */
export async function deleteLead(server: Server, caller: Caller, id: number): Promise<void> {
  requireMayDelete(caller.actor)
  await server.db.transaction(async (transaction) => {
    const gone = await deleteLeads(transaction, [id])
    if (gone.length === 0) throw new AppError('not_found')
    await recordAudit(transaction, { ...caller, action: 'lead.delete', target: `lead:${id}` })
  })
}

/** Deletes the leads that exist, and counts missing ones. Invalid ids are skipped, and repeated ones count once. */
export async function bulkDelete(
  server: Server,
  caller: Caller,
  { ids: given }: BulkDelete,
): Promise<BulkDeleteResponse> {
  requireMayDelete(caller.actor)
  const { ids, skipped } = idsFrom(given)
  if (ids.length === 0) return { deleted: 0, missing: 0, skipped }
  return server.db.transaction(async (transaction) => {
    const gone = await deleteLeads(transaction, ids)
    const details = { ids: gone }
    if (gone.length > 0) await recordAudit(transaction, { ...caller, action: 'lead.bulk-delete', details })
    return { deleted: gone.length, missing: ids.length - gone.length, skipped }
  })
}
