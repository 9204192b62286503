import type { BulkUndo, BulkUndoResponse } from '#contract/leads/lead-bulk.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { requireMayChange } from '../policy.ts'
import { listLatestChanges, lockLeads } from '../repository.ts'
import type { StoredEvent, StoredLead } from '../rows.ts'
import { applyChanges, type PlannedChange } from './apply-changes.ts'
import { forgetTakenBack } from './repository-activity.ts'

/**
 * Undoes a person's last change, lead by lead. The earlier values come from the timeline, never from the request. Leads that were changed
 * since are skipped and listed.
 */
export async function undoChanges(
  server: Server,
  { actor }: Caller,
  { leads }: BulkUndo,
): Promise<BulkUndoResponse> {
  requireMayChange(actor)
  const wanted = new Map(leads.map(({ id, version }) => [id, version]))
  return server.db.transaction(async (transaction) => {
    const stored = await lockLeads(transaction, [...wanted.keys()])
    const untouched = stored.filter((lead) => lead.version === wanted.get(lead.id))
    const events = await listLatestChanges(transaction, untouched, actor.userId)
    const planned = untouched.flatMap((lead) => changeBack(lead, events.get(lead.id) ?? []) ?? [])
    const undone = await applyChanges(server, transaction, actor, planned)
    const done = new Set(undone.map(({ id }) => id))
    const takenBack = untouched.filter(({ id }) => done.has(id))
    await forgetTakenBack(
      transaction,
      takenBack.map(({ id, updated_at }) => ({ id, at: updated_at })),
    )
    return {
      undone: undone.map(({ id, version }) => ({ id, version })),
      left: [...wanted.keys()].filter((id) => !done.has(id)),
    }
  })
}

/** Returns the values before the lead's last change; null if it cannot be undone. */
function changeBack(before: StoredLead, events: StoredEvent[]): PlannedChange | null {
  const pairs = events.flatMap(({ changes }) => Object.entries(changes))
  const change = Object.fromEntries(
    pairs.filter(([field]) => field in before).map(([field, [earlier]]) => [field, earlier]),
  )
  return Object.keys(change).length > 0 ? { before, change } : null
}
