import { isSameValue } from '#contract/basics/deep-equal.ts'
import { SHIPPED_VEHICLES } from '#contract/vehicles/shipped-vehicles.ts'
import { listUnits } from '#contract/vehicles/units.ts'
import {
  type NewVehicle,
  VEHICLE_LIMITS,
  type Vehicle,
  type VehicleChange,
  type VehicleList,
} from '#contract/vehicles/vehicle.ts'
import { AppError } from '#server/errors.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Caller, requireAdmin } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { takeChange } from '#server/platform/security/merge-change.ts'
import type { Server } from '#server/server.ts'
import { listVehicles } from './list-vehicles.ts'
import { lockList, updateList, type VehicleListRow } from './repository.ts'
import { readVehicles } from './stored-vehicles.ts'

type Changed = {
  vehicles: Vehicle[]
  /** value of the added or changed vehicle */
  value: string
  /** the action in the audit log */
  act: string
}

/** Adds a vehicle at the end of the list. Its first name becomes its value, which never changes. */
export async function addVehicle(server: Server, caller: Caller, vehicle: NewVehicle): Promise<VehicleList> {
  return changeList(server, caller, async (before) => {
    const value = vehicle.name
    if (before.length >= VEHICLE_LIMITS.vehicles)
      throw refused('name', `Please use at most ${VEHICLE_LIMITS.vehicles} vehicles.`)
    return { vehicles: [...before, { value, ...vehicle }], value, act: 'added' }
  })
}

/** Changes the given fields of a vehicle. A value that is already stored is no change. */
export async function changeVehicle(
  server: Server,
  caller: Caller,
  { value, after, base, ...change }: VehicleChange,
): Promise<VehicleList> {
  return changeList(server, caller, async (before, row, transaction) => {
    const stored = before.find((vehicle) => vehicle.value === value)
    if (!stored) throw new AppError('not_found')
    const fields = await takeChange(transaction, row, stored, { change, base })
    const changed = before.map((vehicle) => (vehicle === stored ? { ...vehicle, ...fields } : vehicle))
    return { vehicles: moved(changed, value, after), value, act: nameAct(fields) }
  })
}

async function changeList(
  server: Server,
  caller: Caller,
  change: (before: Vehicle[], row: VehicleListRow, transaction: Transaction) => Promise<Changed>,
): Promise<VehicleList> {
  requireAdmin(caller.actor)
  const { clock, events } = server
  await server.db.transaction(async (transaction) => {
    const row = await lockList(transaction, SHIPPED_VEHICLES)
    const before = readVehicles(row.vehicles).vehicles
    const { vehicles, value, act } = await change(before, row, transaction)
    if (isSameValue(before, vehicles)) return
    refuseFaults(vehicles, value)
    await updateList(transaction, {
      vehicles,
      version: row.version + 1,
      updatedAt: clock.now(),
      updatedBy: caller.actor.userId,
    })
    await recordAudit(transaction, {
      ...caller,
      action: 'vehicles.change',
      target: 'vehicles',
      details: { [act]: value },
    })
    await events.announce(transaction, 'settings')
  })
  events.notify('settings')
  return listVehicles(server, caller)
}

/** Moves a vehicle behind `after`, or to the start if that is null. It stays in place if `after` is undefined or unknown. */
function moved(vehicles: Vehicle[], value: string, after: string | null | undefined): Vehicle[] {
  const own = vehicles.filter((vehicle) => vehicle.value === value)
  const others = vehicles.filter((vehicle) => vehicle.value !== value)
  const at = others.findIndex((vehicle) => vehicle.value === after)
  if (after === undefined || (after !== null && at < 0)) return vehicles
  return others.toSpliced(at + 1, 0, ...own)
}

function refuseFaults(vehicles: readonly Vehicle[], value: string): void {
  const own = vehicles.find((vehicle) => vehicle.value === value)
  const others = vehicles.filter((vehicle) => vehicle !== own)
  if (!own) return
  if (others.some((other) => sharesName(own, other)))
    throw refused('name', 'Another vehicle already has this name.')
  if ((own.seats_with_luggage ?? 0) > (own.seats ?? VEHICLE_LIMITS.seats))
    throw refused('seats_with_luggage', 'This is more than the number of seats.')
  if (vehicles.every(({ retired }) => retired)) throw refused('retired', 'Please offer at least one vehicle.')
  refuseSameUnits(own, others)
}

/** Throws if a unit's id or label occurs twice in the whole list: the id identifies a unit, and people know it by its label. */
function refuseSameUnits(own: Vehicle, others: readonly Vehicle[]): void {
  const known = listUnits([own, ...others])
  const errors: Record<string, string[]> = {}
  for (const [at, { id, label }] of listUnits([own]).entries()) {
    const same = known.filter((unit) => unit.id === id || fold(unit.label) === fold(label))
    if (same.length < 2) continue
    errors[`units.${at}.name`] = same.every((unit) => unit.id === id)
      ? ['This vehicle is listed twice. Please remove it and add it again.']
      : [`Two vehicles are called “${label}”. Please give one of them another name.`]
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors })
}

/** Returns whether two vehicles share a name or first name, so that readers could not tell them apart. */
function sharesName(one: Vehicle, other: Vehicle): boolean {
  const [names, others] = [one, other].map(({ name, value }) => [fold(name), fold(value)])
  return Boolean(names?.some((name) => others?.includes(name)))
}

function fold(name: string): string {
  return name.trim().toLowerCase()
}

function nameAct({ retired, ...others }: Partial<Omit<Vehicle, 'value'>>): string {
  if (retired === undefined || Object.keys(others).length > 0) return 'changed'
  return retired ? 'retired' : 'restored'
}

function refused(field: string, message: string): AppError {
  return new AppError('invalid', { errors: { [field]: [message] } })
}
