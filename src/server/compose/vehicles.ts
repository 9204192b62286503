import { createVehicleService } from '#server/modules/vehicles/service.ts'
import type { Platform } from './platform.ts'

/** The vehicles that customers can choose. Before the pages, whose form offers them, and the leads, which name them. */
export function composeVehicles(platform: Platform) {
  return createVehicleService(platform)
}
