import type { Lead, LeadChange } from '#contract/leads/lead.ts'
import { AppError } from '#server/errors.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { RequestContext } from '#server/platform/security/actor.ts'
import type { LeadDependencies } from '../dependencies.ts'
import { presentRows } from '../list/list-leads.ts'
import { requireMayChange, statusRefusal } from '../policy.ts'
import { lockLead } from '../repository.ts'
import type { StoredLead } from '../rows.ts'
import { visibilityOf } from '../visibility.ts'
import { applyChanges, type ChangeableField } from './apply-changes.ts'

export type WantedChange = Omit<LeadChange, 'version'>

/**
 * Changes a lead and writes its timeline in one transaction. What already stands there is no change: it leaves no trace
 * and no version. A status that cannot follow the present one is `invalid`, not `conflict`: repeating it never helps,
 * and the field can say why.
 */
export async function changeLead(
  deps: LeadDependencies,
  { actor }: RequestContext,
  id: number,
  { version, ...given }: LeadChange,
): Promise<Lead> {
  requireMayChange(actor)
  const { distance } = given
  const wanted = distance === undefined ? given : { ...given, distance: Math.round(distance * 100) / 100 }
  const { canSee } = await visibilityOf(deps, actor)
  const changed = await deps.db.transaction(async (transaction) => {
    const stored = await lockLead(transaction, id)
    if (!stored || !canSee(stored)) throw new AppError('not_found')
    const change = differing(stored, wanted)
    if (Object.keys(change).length === 0) return stored
    if (version !== undefined && version !== stored.version) throw stale(stored, change)
    await refuseImpossible(deps, transaction, stored, change)
    const [after] = await applyChanges(deps, transaction, actor, [{ before: stored, change }])
    return after ?? stored
  })
  const [lead] = await presentRows(deps, [changed])
  if (!lead) throw new AppError('not_found')
  return lead
}

/** The part of what is wanted that is not there yet. Only a lost lead has a reason why it was lost. */
export function differing(stored: StoredLead, wanted: WantedChange): WantedChange {
  const status = wanted.status ?? stored.status
  const whole: WantedChange = status === 'lost' ? wanted : { ...wanted, lost_reason: '' }
  const given = Object.keys(whole) as ChangeableField[]
  const fields = given.filter((field) => whole[field] !== undefined && whole[field] !== stored[field])
  return Object.fromEntries(fields.map((field) => [field, whole[field]]))
}

function stale(stored: StoredLead, change: WantedChange): AppError {
  const fields = Object.keys(change) as ChangeableField[]
  const conflicts = Object.fromEntries(
    fields.map((field) => [field, { yours: change[field], theirs: stored[field] }]),
  )
  return new AppError('stale_version', { conflicts, version: stored.version })
}

async function refuseImpossible(
  deps: LeadDependencies,
  transaction: Transaction,
  stored: StoredLead,
  change: WantedChange,
): Promise<void> {
  const errors: Record<string, string[]> = {}
  const refusal = change.status && statusRefusal(stored.status, change.status)
  if (refusal) errors.status = [refusal]
  const noStaff = await assigneeError(deps, transaction, change.assigned_to)
  if (noStaff) errors.assigned_to = [noStaff]
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors })
}

/** Why a lead cannot be given to that person; null when it can, or when it is given to nobody. */
export async function assigneeError(
  deps: LeadDependencies,
  transaction: Transaction,
  person: number | null | undefined,
): Promise<string | null> {
  if (typeof person !== 'number' || (await deps.findStaff(transaction, person))) return null
  return 'Please choose an active member of staff.'
}
