import type { BulkChange, BulkChangeResponse } from '#contract/leads/lead-bulk.ts'
import { AppError } from '#server/errors.ts'
import type { RequestContext } from '#server/platform/security/actor.ts'
import type { LeadDependencies } from '../dependencies.ts'
import { requireMayChange, statusRefusal, waitingRefusal } from '../policy.ts'
import { insertEvents, lockLeads } from '../repository.ts'
import { idsFrom } from '../rows.ts'
import { readVisibility } from '../visibility.ts'
import { applyChanges, type PlannedChange } from './apply-changes.ts'
import { assigneeError, differing } from './change-lead.ts'

/** One change for many leads, in one transaction. A lead that cannot become what is wanted is left alone and named. */
export async function bulkChange(
  deps: LeadDependencies,
  { actor }: RequestContext,
  { ids: given, change, note }: BulkChange,
): Promise<BulkChangeResponse> {
  requireMayChange(actor)
  const { ids, skipped } = idsFrom(given)
  const { canSee } = await readVisibility(deps, actor)
  return deps.db.transaction(async (transaction) => {
    const noStaff = await assigneeError(deps, transaction, change.assigned_to)
    if (noStaff) throw new AppError('invalid', { errors: { 'change.assigned_to': [noStaff] } })
    const stored = (await lockLeads(transaction, ids)).filter(canSee)
    const planned: PlannedChange[] = []
    const refused: BulkChangeResponse['refused'] = []
    for (const before of stored) {
      const own = differing(before, change)
      if (Object.keys(own).length === 0) continue
      const message =
        waitingRefusal(before, own.status) ?? (own.status && statusRefusal(before.status, own.status))
      if (message) refused.push({ id: before.id, message })
      else planned.push({ before, change: own })
    }
    const changed = await applyChanges(deps, transaction, actor, planned)
    if (note) {
      await insertEvents(
        transaction,
        changed.map(({ id, updated_at }) => ({
          leadId: id,
          kind: 'note',
          actorId: actor.userId,
          actorName: actor.name,
          changes: { note: [null, note] },
          createdAt: updated_at,
        })),
      )
    }
    return {
      changed: changed.map(({ id, version }) => ({ id, version })),
      unchanged: stored.length - planned.length - refused.length,
      refused,
      missing: ids.length - stored.length,
      skipped,
    }
  })
}
