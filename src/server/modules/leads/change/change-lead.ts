import { isSameValue } from '#contract/basics/deep-equal.ts'
import type { Lead, LeadChange, LeadPatch } from '#contract/leads/lead.ts'
import { dropEmptyFields } from '#contract/trips/drop-empty-fields.ts'
import { AppError } from '#server/errors.ts'
import { findActiveStaff } from '#server/modules/users/repository.ts'
import { listOfferedValues } from '#server/modules/vehicles/list-vehicles.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { presentRows } from '../list/list-leads.ts'
import { buildRoute, measureRoute } from '../measure-route.ts'
import {
  NOT_OFFERED,
  reachErrors,
  requireMayChange,
  returnErrors,
  statusRefusal,
  waitingRefusal,
} from '../policy.ts'
import { findLastEditors, lockLead } from '../repository.ts'
import { type Measured, roundDistance, type StoredLead } from '../rows.ts'
import { readVisibility } from '../visibility.ts'
import { applyChanges, type ChangeableField } from './apply-changes.ts'

export type WantedChange = Omit<LeadChange, 'version'>

/**
 * Changes a lead and its timeline in one transaction. A value that is already stored leaves no trace. An impossible status is `invalid`,
 * not `conflict`, because repeating the request never helps and the field can say why. Any change of status is a `conflict` while a
 * customer waits for the confirmation of a booking.
 */
export async function changeLead(
  server: Server,
  { actor }: Caller,
  id: number,
  { version, base, ...given }: LeadPatch,
): Promise<Lead> {
  requireMayChange(actor)
  const { distance, trip } = given
  const wanted = {
    ...given,
    ...(distance !== undefined && { distance: roundDistance(distance) }),
    ...(trip !== undefined && { trip: dropEmptyFields(trip) }),
  }
  const { canSee } = await readVisibility(server, actor)
  const changed = await server.db.transaction(async (transaction) => {
    const stored = await lockLead(transaction, id)
    if (!stored || !canSee(stored)) throw new AppError('not_found')
    const change = differing(stored, wanted)
    if (Object.keys(change).length === 0) return stored
    const waits = waitingRefusal(stored, change.status)
    if (waits) throw new AppError('conflict', { message: waits })
    if (base !== undefined || (version !== undefined && version !== stored.version))
      await refuseContested(transaction, { stored, change, base })
    await refuseImpossible(server, transaction, stored, change)
    const measured = await measureAnew(server, stored, change)
    const planned = { before: stored, change: withDistance(stored, change, measured), measured }
    const [after] = await applyChanges(server, transaction, actor, [planned])
    return after ?? stored
  })
  const [lead] = await presentRows(server, [changed])
  if (!lead) throw new AppError('not_found')
  return lead
}

/** Returns the values that differ. Only a lost lead has a lost reason, and only a lead with a next action has a time for it. */
export function differing(stored: StoredLead, wanted: WantedChange): WantedChange {
  const status = wanted.status ?? stored.status
  const day = wanted.next_action_on === undefined ? stored.next_action_on : wanted.next_action_on
  const whole: WantedChange = {
    ...wanted,
    ...(status !== 'lost' && { lost_reason: '' }),
    ...(day === null && { next_action_time: null }),
  }
  const given = Object.keys(whole) as ChangeableField[]
  const fields = given.filter(
    (field) => whole[field] !== undefined && !isSameValue(whole[field], stored[field]),
  )
  return Object.fromEntries(fields.map((field) => [field, whole[field]]))
}

/** The fields that decide the route, and so the distance. */
const WAY = ['pickup_location', 'dropoff_location', 'round_trip', 'trip'] as const

/** Measures the new route; null if the route is the same or staff give the distance. An unknown route has no distance. */
async function measureAnew(
  server: Server,
  stored: StoredLead,
  change: WantedChange,
): Promise<Measured | null> {
  if (change.distance !== undefined || !touches(change, WAY)) return null
  return measureRoute(server, buildRoute({ ...stored, ...change }))
}

/** Adds a changed distance to the timeline. */
function withDistance(stored: StoredLead, change: WantedChange, measured: Measured | null): WantedChange {
  if (!measured || measured.distance === stored.distance) return change
  return { ...change, distance: measured.distance }
}

/**
 * Throws `conflict` for fields that someone else has changed since; other changes are merged. Every field counts as changed without `base`,
 * which holds the former values.
 */
async function refuseContested(
  transaction: Transaction,
  { stored, change, base }: { stored: StoredLead; change: WantedChange; base: LeadPatch['base'] },
): Promise<void> {
  const contested = base === undefined ? listFields(change) : contestedFields(stored, change, base)
  if (contested.length === 0) return
  const conflicts = Object.fromEntries(
    contested.map((field) => [field, { yours: change[field], theirs: stored[field] }]),
  )
  const editor = (await findLastEditors(transaction, [stored.id], contested)).get(stored.id)
  throw new AppError('stale_version', {
    conflicts,
    version: stored.version,
    ...(editor && { changed_by: editor.name, changed_at: editor.at.toISOString() }),
  })
}

/** Returns those fields of the change that someone else has changed since. */
export function contestedFields(
  stored: StoredLead,
  change: WantedChange,
  base: Record<string, unknown>,
): ChangeableField[] {
  return listFields(change).filter((field) => field in base && !isSameValue(base[field], stored[field]))
}

export function listFields(change: WantedChange): ChangeableField[] {
  return Object.keys(change) as ChangeableField[]
}

async function refuseImpossible(
  server: Server,
  transaction: Transaction,
  stored: StoredLead,
  change: WantedChange,
): Promise<void> {
  const after = { ...stored, ...change }
  const errors: Record<string, string[]> = {
    ...reachErrors(after),
    ...(touches(change, RETURN) ? returnErrors(after) : {}),
  }
  const refusal = change.status && statusRefusal(stored.status, change.status)
  if (refusal) errors.status = [refusal]
  // The vehicle already stored may stay, even if it is retired.
  const vehicle = change.selected_vehicle
  if (vehicle && !(await listOfferedValues(server)).has(vehicle)) errors.selected_vehicle = NOT_OFFERED
  const noStaff = await assigneeError(transaction, change.assigned_to)
  if (noStaff) errors.assigned_to = [noStaff]
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors })
}

const RETURN = ['round_trip', 'return_date', 'return_time'] as const

function touches(change: WantedChange, fields: readonly ChangeableField[]): boolean {
  return fields.some((field) => change[field] !== undefined)
}

/** Returns why leads cannot be assigned to this person; null if they can, or if nobody is named. */
export async function assigneeError(
  transaction: Transaction,
  person: number | null | undefined,
): Promise<string | null> {
  if (typeof person !== 'number' || (await findActiveStaff(transaction, person))) return null
  return 'Please choose an active member of staff.'
}
