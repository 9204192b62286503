import { FLEET_CHOICES } from '../leads/vehicle-choices.ts'
import type { Vehicle } from './vehicle.ts'

/** Passengers, and passengers with a large case each. */
const SEATS = [
  [7, 6],
  [16, 16],
  [3, 3],
] as const

/** The list until it is changed. */
export const SHIPPED_VEHICLES: readonly Vehicle[] = FLEET_CHOICES.map((value, at) => {
  const [seats, withLuggage] = SEATS[at] ?? []
  return {
    value,
    name: value,
    seats: seats ?? null,
    seats_with_luggage: withLuggage ?? null,
    wheelchairs: 0,
    description: '',
    picture: null,
    licence: '',
    units: [],
    retired: false,
  }
})
