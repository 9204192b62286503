import type { Trip } from '../trips/trip.ts'

/** What advice knows of a vehicle. What nobody has entered is null or absent. */
export type RoomyVehicle = {
  name: string
  seats: number | null
  /** so many people fit with a large case each; the seats where nobody has said */
  seats_with_luggage?: number | null
  /** people who can travel in their wheelchair; absent where nobody enters them */
  wheelchairs?: number
}

export type TravelGroup = {
  people: number
  /** in large cases, a cabin case being half of one and hand luggage none; null where nobody has said: a large case each */
  cases: number | null
  /** how many of the people travel in their wheelchair */
  inChair: number
}

/** What a wheelchair takes beside the seat of its user. */
const SEATS_BESIDE_CHAIR = 2

export function readTravelGroup(
  people: number,
  trip: Pick<Trip, 'luggage' | 'wheelchairs'> | null | undefined,
): TravelGroup {
  const { large = 0, medium = 0 } = trip?.luggage ?? {}
  const inChair = Math.min(people, trip?.wheelchairs?.in_chair ?? 0)
  return { people, cases: trip?.luggage ? large + medium / 2 : null, inChair }
}

/**
 * Whether a vehicle takes a group. An empty seat takes a large case, and beyond `seats_with_luggage` each person takes room of
 * cases. Limits: who travels in a wheelchair takes three seats and, where the list says so, a space; nothing is known of ramps.
 */
export function takes(vehicle: RoomyVehicle, { people, cases, inChair }: TravelGroup): boolean {
  const { seats, wheelchairs } = vehicle
  if (seats === null || (wheelchairs !== undefined && inChair > wheelchairs)) return false
  const seated = people + inChair * SEATS_BESIDE_CHAIR
  return seated <= seats && (cases ?? people) <= casesBeside(seated, vehicle, seats)
}

function casesBeside(seated: number, { seats_with_luggage }: RoomyVehicle, seats: number): number {
  const hold = Math.min(seats_with_luggage ?? seats, seats)
  if (seated <= hold) return hold + (hold - seated)
  return (hold * (seats - seated)) / (seats - hold)
}
