import { isDeepStrictEqual } from 'node:util'
import { SHIPPED_VEHICLES } from '#contract/vehicles/shipped-vehicles.ts'
import type { SavedVehicle, Vehicle, VehicleList, VehicleListChange } from '#contract/vehicles/vehicle.ts'
import { AppError } from '#server/errors.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type RequestContext, requireAdmin } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { describeLastSave } from '#server/platform/security/last-save.ts'
import type { VehicleDependencies } from './dependencies.ts'
import { listVehicles } from './list-vehicles.ts'
import { lockList, updateList } from './repository.ts'
import { readVehicles } from './stored-vehicles.ts'

/** Stores the list as it shall be. The list that stands already leaves no trace and no version. */
export async function saveVehicles(
  deps: VehicleDependencies,
  context: RequestContext,
  { vehicles: wanted, version }: VehicleListChange,
): Promise<VehicleList> {
  requireAdmin(context.actor)
  const { clock, events } = deps
  const after = wanted.map(withValue)
  await deps.db.transaction(async (transaction) => {
    const stored = await lockList(transaction, SHIPPED_VEHICLES)
    const before = readVehicles(stored.vehicles).vehicles
    if (isDeepStrictEqual(before, after)) return
    if (version !== stored.version) {
      const saved = await describeLastSave(transaction, stored)
      throw new AppError('stale_version', { version: stored.version, conflicts: {}, ...saved })
    }
    await refuseLosses(deps, transaction, before, after)
    await updateList(transaction, {
      vehicles: after,
      version: stored.version + 1,
      updatedAt: clock.now(),
      updatedBy: context.actor.userId,
    })
    await recordAudit(transaction, {
      ...context,
      action: 'vehicles.change',
      target: 'vehicles',
      details: differences(before, after),
    })
    await events.announce(transaction, 'settings')
  })
  events.notify('settings')
  return listVehicles(deps, context)
}

/** A new vehicle is known by its first name for ever. */
function withValue({ value, ...vehicle }: SavedVehicle): Vehicle {
  return { value: value ?? vehicle.name, ...vehicle }
}

/** What a lead names, and what the product ships with, can be retired alone: a removed one could never be chosen again. */
async function refuseLosses(
  { namedByLeads }: VehicleDependencies,
  transaction: Transaction,
  before: readonly Vehicle[],
  after: readonly Vehicle[],
): Promise<void> {
  const lost = before.filter(({ value }) => !after.some((next) => next.value === value))
  if (lost.length === 0) return
  const named = await namedByLeads(
    transaction,
    lost.map(({ value }) => value),
  )
  const refused = lost.filter(({ value }) => named.has(value) || isShipped(value))
  if (refused.length === 0) return
  const names = refused.map(({ name }) => `“${name}”`).join(', ')
  throw new AppError('invalid', {
    errors: {
      vehicles: [`${names} cannot be removed, because leads may name it. Please retire it instead.`],
    },
  })
}

function isShipped(value: string): boolean {
  return SHIPPED_VEHICLES.some((shipped) => shipped.value === value)
}

/** By their values. */
function differences(before: readonly Vehicle[], after: readonly Vehicle[]): Record<string, unknown> {
  const listValues = (vehicles: readonly Vehicle[]) => vehicles.map(({ value }) => value)
  const earlier = new Map(before.map((vehicle) => [vehicle.value, vehicle]))
  const known = after.filter(({ value }) => earlier.has(value))
  const isSet = (value: string, retired: boolean) => earlier.get(value)?.retired === retired
  const found = {
    added: listValues(after.filter(({ value }) => !earlier.has(value))),
    removed: listValues(before.filter(({ value }) => !after.some((next) => next.value === value))),
    changed: listValues(known.filter((vehicle) => !isDeepStrictEqual(earlier.get(vehicle.value), vehicle))),
    retired: listValues(known.filter(({ value, retired }) => retired && isSet(value, false))),
    restored: listValues(known.filter(({ value, retired }) => !retired && isSet(value, true))),
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([what, values]) =>
      values.length > 0 ? [[what, values.join(', ')] as const] : [],
    ),
  )
}
