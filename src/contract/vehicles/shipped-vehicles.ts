import { FLEET_CHOICES } from '../leads/vehicle-choices.ts'
import type { Vehicle } from './vehicle.ts'

/** The number of people that fit, and the number with a large case each. */
const SEATS = [
  [7, 6],
  [16, 16],
  [3, 3],
] as const

/** The list as long as nobody has changed it. */
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
    retired: false,
  }
})
