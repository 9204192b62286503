import type { FastifyPluginAsync } from 'fastify'
import { VEHICLE_API } from '#contract/vehicles/vehicle-endpoints.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import type { VehicleService } from './service.ts'

export function vehicleRoutes(service: VehicleService): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, VEHICLE_API.list, ({ context }) => service.listVehicles(context))
    handleEndpoint(app, VEHICLE_API.add, ({ context, body }) => service.addVehicle(context, body))
    handleEndpoint(app, VEHICLE_API.change, ({ context, body }) => service.changeVehicle(context, body))
  }
}
