import type { FastifyPluginAsync } from 'fastify'
import { VEHICLE_API } from '#contract/vehicles/vehicle.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import type { Server } from '#server/server.ts'
import { addVehicle, changeVehicle } from './change-vehicles.ts'
import { listVehicles } from './list-vehicles.ts'

export function vehicleRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, VEHICLE_API.list, ({ caller }) => listVehicles(server, caller))
    handleEndpoint(app, VEHICLE_API.add, ({ caller, body }) => addVehicle(server, caller, body))
    handleEndpoint(app, VEHICLE_API.change, ({ caller, body }) => changeVehicle(server, caller, body))
  }
}
