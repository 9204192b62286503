import type { Vehicle, VehicleList } from '#contract/vehicles/vehicle.ts'
import { type RequestContext, requireStaff } from '#server/platform/security/actor.ts'
import { readLastSave } from '#server/platform/security/last-save.ts'
import type { VehicleDependencies } from './dependencies.ts'
import { findList } from './repository.ts'
import { readVehicles } from './stored-vehicles.ts'

/** What also has them all at hand, retired ones included: every quote request asks for them. */
export type WithVehicles = VehicleDependencies & { readAll(): Promise<readonly Vehicle[]> }

export async function listVehicles(
  { db }: Pick<VehicleDependencies, 'db'>,
  { actor }: RequestContext,
): Promise<VehicleList> {
  requireStaff(actor)
  const row = await findList(db)
  const saved = await readLastSave(db, row)
  return { vehicles: readVehicles(row?.vehicles).vehicles, version: row?.version ?? 0, ...saved }
}

/** For the product itself: all of them, without those that do not fit. */
export async function readStoredVehicles({ db, log }: VehicleDependencies): Promise<Vehicle[]> {
  const { vehicles, unreadable } = readVehicles((await findList(db))?.vehicles)
  if (unreadable > 0) log.warn({ unreadable }, 'stored vehicles do not fit and are left out')
  return vehicles
}

/** Those that a request may name today. */
export async function listOffered({ readAll }: WithVehicles): Promise<Vehicle[]> {
  return (await readAll()).filter(({ retired }) => !retired)
}

/** value → what people read, of each that may be stored */
export async function readVehicleNames({ readAll }: WithVehicles): Promise<ReadonlyMap<string, string>> {
  return new Map((await readAll()).map(({ value, name }) => [value, name]))
}

/** The ids of the pictures of the store that a vehicle shows, as they are stored now. */
export async function listVehiclePictures({ db }: Pick<VehicleDependencies, 'db'>): Promise<string[]> {
  const { vehicles } = readVehicles((await findList(db))?.vehicles)
  const ids = vehicles.flatMap(
    ({ picture }) => /^\/api\/images\/([\w-]+)\//.exec(picture?.src ?? '')?.[1] ?? [],
  )
  return [...new Set(ids)]
}
