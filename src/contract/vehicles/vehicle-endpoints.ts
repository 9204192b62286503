import { defineEndpoint } from '../basics/endpoint.ts'
import { NewVehicle, VehicleChange, VehicleList } from './vehicle.ts'

const tags = ['Vehicles']
const VEHICLES = '/api/vehicles'

export const VEHICLE_API = {
  list: defineEndpoint({
    method: 'GET',
    path: VEHICLES,
    access: 'staff',
    tags,
    summary: 'The vehicles that customers can choose, and those that are retired',
    response: { 200: VehicleList },
  }),
  add: defineEndpoint({
    method: 'POST',
    path: VEHICLES,
    access: 'admin',
    tags,
    summary: 'Add a vehicle at the end of the list',
    body: NewVehicle,
    response: { 201: VehicleList },
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: VEHICLES,
    access: 'admin',
    tags,
    summary: 'Change, move, retire or restore a vehicle',
    description:
      'Takes the changed fields of one vehicle, and in `base` what stood in them: what somebody else has changed meanwhile is answered `stale_version`. A vehicle is retired and never removed, because leads may name it.',
    body: VehicleChange,
    response: { 200: VehicleList },
  }),
} as const
