import { defineEndpoint } from '../basics/endpoint.ts'
import { VehicleList, VehicleListChange } from './vehicle.ts'

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
  save: defineEndpoint({
    method: 'PATCH',
    path: VEHICLES,
    access: 'admin',
    tags,
    summary: 'Add, rename, reorder, retire or restore vehicles',
    description:
      'Takes the whole list in its new order. The three shipped vehicles, and those that a lead names, are retired and never removed.',
    body: VehicleListChange,
    response: { 200: VehicleList },
  }),
} as const
