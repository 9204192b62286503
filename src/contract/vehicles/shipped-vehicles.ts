import { FLEET_CHOICES } from '../leads/vehicle-choices.ts'
import type { Vehicle } from './vehicle.ts'

/** The number of passengers of each vehicle, and how many of them can each have a large case. */
const SEATS = [
  [7, 6],
  [16, 16],
  [3, 3],
] as const

/** The vehicles until somebody changes them. */
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
