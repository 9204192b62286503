import { findOccasionKind } from '../trips/occasion-kind.ts'
import type { Trip } from '../trips/trip.ts'

/** The facts of a vehicle that advice needs. A fact that was not entered is null or absent. */
export type RoomyVehicle = {
  name: string
  seats: number | null
  /** the number of passengers who can each have a large case; if not entered, all of `seats` can */
  seats_with_luggage?: number | null
  /** the number of people who can stay in their wheelchair; absent if not entered */
  wheelchairs?: number
}

export type TravelGroup = {
  people: number
  /**
   * the group's luggage in large cases: a cabin case is half of one, hand luggage none. Null if unknown, which counts as a large case each
   */
  cases: number | null
  /** the number of people who stay in their wheelchair */
  inChair: number
}

/** The seats that a wheelchair takes in addition to its own. */
const SEATS_BESIDE_CHAIR = 2

type Travel = {
  group_type: string
  round_trip: boolean
  date_of_travel: string
  return_date: string | null
  trip: Pick<Trip, 'luggage' | 'wheelchairs' | 'hire' | 'occasion'> | null | undefined
}

export function readTravelGroup(people: number, travel: Travel): TravelGroup {
  const { trip } = travel
  const { large = 0, medium = 0 } = trip?.luggage ?? {}
  const inChair = Math.min(people, trip?.wheelchairs?.in_chair ?? 0)
  const unsaid = isDayTrip(travel) ? 0 : null
  return { people, cases: trip?.luggage ? large + medium / 2 : unsaid, inChair }
}

/** Returns whether the group has no cases, because it returns on the same day or hires by the hour, unless it travels to a flight. */
function isDayTrip({ group_type, round_trip, date_of_travel, return_date, trip }: Travel): boolean {
  const isBack = round_trip && date_of_travel !== '' && return_date === date_of_travel
  const isOneDay = trip?.hire ? trip.hire.kind === 'hourly' : isBack
  return isOneDay && (trip?.occasion?.kind ?? findOccasionKind(group_type)) !== 'airport'
}

/**
 * Returns whether a vehicle has room for a group. An empty seat has room for a large case; beyond `seats_with_luggage`, each person takes
 * room from cases. A wheelchair takes three seats and, if spaces are entered, a space. Ramps are unknown.
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
