import type { Vehicle, VehicleList } from '#contract/vehicles/vehicle.ts'
import { cacheUntilEvent } from '#server/platform/events/cache-until-event.ts'
import { type Caller, requireStaff } from '#server/platform/security/actor.ts'
import { readLastSave } from '#server/platform/security/last-save.ts'
import { perServer, type Server } from '#server/server.ts'
import { findList } from './repository.ts'
import { readVehicles } from './stored-vehicles.ts'

const remembered = perServer((server) =>
  cacheUntilEvent(server.events, 'settings', () => readStoredVehicles(server)),
)

/** Returns all vehicles, with retired ones. They are cached, because every quote request reads them. */
export function readAllVehicles(server: Server): Promise<readonly Vehicle[]> {
  return remembered(server)()
}

export async function listVehicles({ db }: Pick<Server, 'db'>, { actor }: Caller): Promise<VehicleList> {
  requireStaff(actor)
  const row = await findList(db)
  const saved = await readLastSave(db, row)
  return { vehicles: readVehicles(row?.vehicles).vehicles, version: row?.version ?? 0, ...saved }
}

/** Reads all stored vehicles, and leaves out invalid ones. */
export async function readStoredVehicles({ db, log }: Pick<Server, 'db' | 'log'>): Promise<Vehicle[]> {
  const { vehicles, unreadable } = readVehicles((await findList(db))?.vehicles)
  if (unreadable > 0) log.warn({ unreadable }, 'stored vehicles do not fit and are left out')
  return vehicles
}

/** Returns the vehicles on offer. */
export async function listOffered(server: Server): Promise<Vehicle[]> {
  return (await readAllVehicles(server)).filter(({ retired }) => !retired)
}

/** Returns the values of the vehicles on offer. */
export async function listOfferedValues(server: Server): Promise<ReadonlySet<string>> {
  return new Set((await listOffered(server)).map(({ value }) => value))
}

/** Maps values to names, of all vehicles that leads may have. */
export async function readVehicleNames(server: Server): Promise<ReadonlyMap<string, string>> {
  return new Map((await readAllVehicles(server)).map(({ value, name }) => [value, name]))
}

/** Lists the ids of stored images that vehicles show. */
export async function listVehicleImages({ db }: Pick<Server, 'db'>): Promise<string[]> {
  const { vehicles } = readVehicles((await findList(db))?.vehicles)
  const ids = vehicles.flatMap(
    ({ picture }) => /^\/api\/images\/([\w-]+)\//.exec(picture?.src ?? '')?.[1] ?? [],
  )
  return [...new Set(ids)]
}
