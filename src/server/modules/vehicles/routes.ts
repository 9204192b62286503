import type { FastifyPluginAsync } from 'fastify'
import { VEHICLE_API } from '#contract/vehicles/vehicle-endpoints.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import type { VehicleService } from './service.ts'

export function vehicleRoutes(service: VehicleService): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, VEHICLE_API.list, ({ context }) => service.listVehicles(context))
    handleEndpoint(app, VEHICLE_API.save, ({ context, body }) => service.saveVehicles(context, body))
  }
}
