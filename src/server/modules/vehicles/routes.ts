import type { FastifyPluginAsync } from 'fastify'
import { VEHICLE_API } from '#contract/vehicles/vehicle-endpoints.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import type { Server } from '#server/server.ts'
import { addVehicle, changeVehicle } from './change-vehicles.ts'
import { listVehicles } from './list-vehicles.ts'

export function vehicleRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, VEHICLE_API.list, ({ context }) => listVehicles(server, context))
    handleEndpoint(app, VEHICLE_API.add, ({ context, body }) => addVehicle(server, context, body))
    handleEndpoint(app, VEHICLE_API.change, ({ context, body }) => changeVehicle(server, context, body))
  }
}
