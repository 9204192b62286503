import { rememberUntil } from '#server/platform/events/remember-until.ts'
import { bindUseCases } from '#server/platform/process/bind-use-cases.ts'
import { addVehicle, changeVehicle } from './change-vehicles.ts'
import type { VehicleDependencies } from './dependencies.ts'
import {
  listOffered,
  listVehiclePictures,
  listVehicles,
  readStoredVehicles,
  readVehicleNames,
} from './list-vehicles.ts'
import { replaceVehiclePicture } from './replace-picture.ts'

export type VehicleService = ReturnType<typeof createVehicleService>

/** The vehicles that customers can choose. */
export function createVehicleService(deps: VehicleDependencies) {
  const remembered = rememberUntil(deps.events, 'settings', () => readStoredVehicles(deps))
  return bindUseCases(
    { ...deps, readAll: () => remembered() },
    {
      addVehicle,
      changeVehicle,
      listOffered,
      listVehiclePictures,
      listVehicles,
      readVehicleNames,
      replaceVehiclePicture,
    },
  )
}
