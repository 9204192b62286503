import type { BulkChange, BulkChangeResponse } from '#contract/leads/lead-bulk.ts'
import { AppError } from '#server/errors.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Actor, Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { callErrors, type Errors, requireMayChange, statusRefusal, waitingRefusal } from '../policy.ts'
import { findLastEditors, insertEvents, lockLeads, type NewEvent } from '../repository.ts'
import { idsFrom, type StoredLead } from '../rows.ts'
import { readVisibility } from '../visibility.ts'
import { applyChanges, type PlannedChange } from './apply-changes.ts'
import { assigneeError, contestedFields, differing, listFields, type WantedChange } from './change-lead.ts'

/**
 * Changes many leads in one transaction. Skips and lists each lead that cannot be changed, or in which someone else has changed the same
 * fields since.
 */
export async function bulkChange(
  server: Server,
  { actor }: Caller,
  { ids: given, change, bases = [], note }: BulkChange,
): Promise<BulkChangeResponse> {
  requireMayChange(actor)
  const { ids, skipped } = idsFrom(given)
  const { canSee } = await readVisibility(server, actor)
  return server.db.transaction(async (transaction) => {
    const noStaff = await assigneeError(transaction, change.assigned_to)
    const errors = { ...callErrors(change, server.clock.now()), ...(noStaff && { assigned_to: [noStaff] }) }
    if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors: withinChange(errors) })
    const stored = (await lockLeads(transaction, ids)).filter(canSee)
    const planned: PlannedChange[] = []
    const alike: StoredLead[] = []
    const refused: BulkChangeResponse['refused'] = []
    const contested: StoredLead[] = []
    const seen = new Map(bases.map(({ id, base }) => [id, base]))
    for (const before of stored) {
      const own = differingOf(before, change)
      const message = refusalOf(before, own, change)
      if (message) refused.push({ id: before.id, message })
      else if (contestedFields(before, own, seen.get(before.id) ?? {}).length > 0) contested.push(before)
      else if (Object.keys(own).length > 0) planned.push({ before, change: own })
      else alike.push(before)
    }
    const changed = await applyChanges(server, transaction, actor, planned)
    if (note) await writeNote(server, transaction, { actor, leads: [...changed, ...alike], note })
    return {
      changed: changed.map(({ id, version }) => ({ id, version })),
      unchanged: alike.length,
      refused,
      contested: await describeContested(transaction, contested, change),
      missing: ids.length - stored.length,
      skipped,
    }
  })
}

/** Returns each lead's present values of the changed fields, and who changed them. */
async function describeContested(
  transaction: Transaction,
  leads: StoredLead[],
  change: WantedChange,
): Promise<BulkChangeResponse['contested']> {
  const fields = listFields(change)
  const ids = leads.map(({ id }) => id)
  const editors = await findLastEditors(transaction, ids, fields)
  return leads.map((lead) => ({
    id: lead.id,
    base: Object.fromEntries(fields.map((field) => [field, lead[field]])),
    changed_by: editors.get(lead.id)?.name ?? null,
  }))
}

const withinChange = (errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).map(([field, messages]) => [`change.${field}`, messages]))

/** Returns the values that differ. Marking a lost lead as lost again without a reason keeps its reason. */
function differingOf(before: StoredLead, wanted: WantedChange): WantedChange {
  const { lost_reason, ...rest } = wanted
  const isLostAgain = wanted.status === 'lost' && before.status === 'lost'
  return differing(before, isLostAgain && !lost_reason ? rest : wanted)
}

/** Returns why a lead cannot be changed this way; null if it can. */
function refusalOf(
  before: StoredLead,
  { status, lost_reason }: WantedChange,
  wanted: WantedChange,
): string | null {
  const { status: from, lost_reason: reason } = before
  if (wanted.status === 'lost' && from === 'lost' && lost_reason && reason)
    return `Already lost, for another reason: “${reason}”.`
  return waitingRefusal(before, status) ?? (status ? statusRefusal(from, status) : null)
}

type Note = { actor: Actor; leads: StoredLead[]; note: string }

/** Adds a note to the leads, even to those that already had the new value. */
async function writeNote(
  server: Server,
  transaction: Transaction,
  { actor, leads, note }: Note,
): Promise<void> {
  const createdAt = server.clock.now()
  const changes: NewEvent['changes'] = { note: [null, note] }
  const by = { actorId: actor.userId, actorName: actor.name, createdAt }
  await insertEvents(
    transaction,
    leads.map(({ id }) => ({ leadId: id, kind: 'note', changes, ...by })),
  )
}
