import { BulkDelete, type BulkDeleteResponse } from '#contract/leads/lead-bulk.ts'
import { AppError } from '#server/errors.ts'
import { parse } from '#server/platform/http/parse.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { LeadDependencies } from '../dependencies.ts'
import { requireMayDelete } from '../policy.ts'
import { deleteLeads } from '../repository.ts'
import { idFrom, idsFrom } from '../rows.ts'

/** Final: the timeline and the mails of a lead go with it. */
export async function deleteLead(
  deps: LeadDependencies,
  actor: Actor,
  givenId: unknown,
  address: string,
): Promise<void> {
  requireMayDelete(actor)
  const id = idFrom(givenId)
  if (id === null) throw new AppError('not_found')
  await deps.db.transaction(async (transaction) => {
    const gone = await deleteLeads(transaction, [id])
    if (gone.length === 0) throw new AppError('not_found')
    await recordAudit(transaction, { action: 'lead.delete', actor, target: `lead:${id}`, clientIp: address })
  })
}

/** Deletes what is there, counts what is not, and skips what cannot be an id. The same id twice is one. */
export async function bulkDelete(
  deps: LeadDependencies,
  actor: Actor,
  body: unknown,
  address: string,
): Promise<BulkDeleteResponse> {
  requireMayDelete(actor)
  const { ids, skipped } = idsFrom(parse(BulkDelete, body).ids)
  if (ids.length === 0) return { deleted: 0, missing: 0, skipped }
  return deps.db.transaction(async (transaction) => {
    const gone = await deleteLeads(transaction, ids)
    const entry = { action: 'lead.bulk-delete', actor, clientIp: address, details: { ids: gone } }
    if (gone.length > 0) await recordAudit(transaction, entry)
    return { deleted: gone.length, missing: ids.length - gone.length, skipped }
  })
}
