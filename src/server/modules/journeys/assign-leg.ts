import { foldText } from '#contract/basics/text.ts'
import type { AssignmentChange, AssignmentFields, LegAssignment } from '#contract/journeys/leg-assignment.ts'
import { AppError } from '#server/errors.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { changedAnnouncement } from '#server/platform/events/lead-announcements.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { takeChange } from '#server/platform/security/merge-change.ts'
import type { Server } from '#server/server.ts'
import { requireMayChange } from '../leads/policy.ts'
import { insertEvents, lockLead } from '../leads/repository.ts'
import { readVisibility } from '../leads/visibility.ts'
import { AGREED, listDrivers, presentAssignment, readLegs, readUnits } from './read-plan.ts'
import {
  type AssignmentRow,
  deleteAssignment,
  type LegKey,
  lockAssignment,
  updateAssignment,
} from './repository.ts'

type LegParams = { id: number; leg: string }

/** Plans a leg. Names of listed vehicles and registered drivers are stored as they are spelled there. */
export async function assignLeg(
  server: Server,
  caller: Caller,
  { id, leg }: LegParams,
  { base, checked, ...given }: AssignmentChange,
): Promise<LegAssignment> {
  const [units, drivers] = [await readUnits(server), await listDrivers(server.db)]
  const found = (await readLegs(server, { ids: [id] }, 1, AGREED)).legs.find((one) => one.leg === leg)
  return changeLeg(server, caller, { leadId: id, leg }, async (transaction) => {
    if (!found)
      throw new AppError('conflict', {
        message: 'This journey is no longer booked, so nothing was saved. The list shows it as it is now.',
      })
    const { day } = found
    const time = found.time || null
    const stored = await lockAssignment(transaction, { leadId: id, leg, day, time })
    const shown = presentAssignment(stored, found, units)
    const change = await takeChange<AssignmentFields>(transaction, stored, shown, { change: given, base })
    const { vehicle, driver, collect_cents, ...fields } = change
    const unit = units.find(({ label }) => foldText(label) === foldText(vehicle ?? ''))
    const registered = drivers.find(({ name }) => foldText(name) === foldText(driver ?? ''))
    const isPlannedAnew = checked || vehicle !== undefined || driver !== undefined
    const row = await updateAssignment(
      transaction,
      { leadId: id, leg },
      {
        ...fields,
        ...(vehicle !== undefined && { vehicle: unit?.label ?? vehicle, unitId: unit?.id ?? null }),
        ...(driver !== undefined && { driver: registered?.name ?? driver }),
        ...(collect_cents !== undefined && { collectCents: collect_cents }),
        ...(isPlannedAnew && { day, time }),
        updatedAt: server.clock.now(),
        updatedBy: caller.actor.userId,
      },
    )
    const details = { leg, fields: [...Object.keys(change), ...(checked ? ['checked'] : [])] }
    await recordAudit(transaction, { ...caller, action: 'journey.plan', target: `lead:${id}`, details })
    await recordPlanned(server, transaction, caller, { row, before: shown })
    return presentAssignment(row, found, units)
  })
}

/** Removes what was planned for a leg, for example one that is no longer booked. */
export async function dismissAssignment(
  server: Server,
  caller: Caller,
  { id, leg }: LegParams,
): Promise<void> {
  await changeLeg(server, caller, { leadId: id, leg }, async (transaction) => {
    const row = await deleteAssignment(transaction, { leadId: id, leg })
    if (!row) throw new AppError('not_found')
    await recordPlanned(server, transaction, caller, {
      row: { ...row, vehicle: '', driver: '' },
      before: row,
    })
    await recordAudit(transaction, {
      ...caller,
      action: 'journey.free',
      target: `lead:${id}`,
      details: { leg },
    })
  })
}

/** Adds a changed vehicle or driver to the lead's timeline. */
async function recordPlanned(
  { clock }: Pick<Server, 'clock'>,
  transaction: Transaction,
  { actor }: Caller,
  { row, before }: { row: AssignmentRow; before: Pick<AssignmentRow, 'vehicle' | 'driver'> },
): Promise<void> {
  const changed = (['vehicle', 'driver'] as const).filter((field) => row[field] !== before[field])
  if (changed.length === 0) return
  const pairs = changed.map((field): [string, [unknown, unknown]] => [field, [before[field], row[field]]])
  await insertEvents(transaction, [
    {
      ...{ leadId: row.leadId, kind: 'planned', createdAt: clock.now() },
      ...{ actorId: actor.userId, actorName: actor.name },
      changes: { leg: [null, row.leg], ...Object.fromEntries(pairs) },
    },
  ])
}

/** Changes a leg and notifies open screens. Changes of one lead happen one after another. */
async function changeLeg<Result>(
  server: Server,
  { actor }: Caller,
  { leadId }: LegKey,
  change: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  requireMayChange(actor)
  const { canSee } = await readVisibility(server, actor)
  return server.db.transaction(async (transaction) => {
    const lead = await lockLead(transaction, leadId)
    if (!lead || !canSee(lead)) throw new AppError('not_found')
    const result = await change(transaction)
    await server.events.announce(transaction, 'leads', changedAnnouncement([lead]))
    return result
  })
}
