import type { PictureReplacement } from '#contract/content/everywhere-endpoints.ts'
import type { Vehicle, VehicleList, VehicleListChange } from '#contract/vehicles/vehicle.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { rememberUntil } from '#server/platform/events/remember-until.ts'
import { type RequestContext, requireStaff } from '#server/platform/security/actor.ts'
import type { VehicleDependencies } from './dependencies.ts'
import { replaceVehiclePicture } from './replace-picture.ts'
import { findList } from './repository.ts'
import { saveList } from './save-list.ts'
import { readVehicles } from './stored-vehicles.ts'

export type VehicleService = ReturnType<typeof createVehicleService>

/** The vehicles that customers can choose. */
export function createVehicleService(deps: VehicleDependencies) {
  const { db, log, events } = deps
  async function read(): Promise<Vehicle[]> {
    const { vehicles, unreadable } = readVehicles((await findList(db))?.vehicles)
    if (unreadable > 0) log.warn({ unreadable }, 'stored vehicles do not fit and are left out')
    return vehicles
  }

  const remembered = rememberUntil(events, 'settings', read)

  /** For the product itself: all of them, retired ones included. Every quote request asks, so it is remembered. */
  const all = (): Promise<readonly Vehicle[]> => remembered()

  async function list({ actor }: RequestContext): Promise<VehicleList> {
    requireStaff(actor)
    const row = await findList(db)
    return { vehicles: readVehicles(row?.vehicles).vehicles, version: row?.version ?? 0 }
  }

  /** The ids of the pictures of the store that a vehicle shows, as they are stored now. */
  async function pictures(): Promise<string[]> {
    const { vehicles } = readVehicles((await findList(db))?.vehicles)
    const ids = vehicles.flatMap(
      ({ picture }) => /^\/api\/images\/([\w-]+)\//.exec(picture?.src ?? '')?.[1] ?? [],
    )
    return [...new Set(ids)]
  }

  return {
    pictures,
    all,
    list,

    /** Those that a request may name today. */
    offered: async (): Promise<Vehicle[]> => (await all()).filter(({ retired }) => !retired),

    /** value → what people read, of each that may be stored */
    names: async (): Promise<ReadonlyMap<string, string>> =>
      new Map((await all()).map(({ value, name }) => [value, name])),

    replacePicture: (transaction: Transaction, context: RequestContext, replacement: PictureReplacement) =>
      replaceVehiclePicture(deps, transaction, context, replacement),

    async save(context: RequestContext, change: VehicleListChange): Promise<VehicleList> {
      await saveList(deps, context, change)
      return list(context)
    },
  }
}
