import { findOccasionKind } from '../trips/occasion-kind.ts'
import type { Trip } from '../trips/trip.ts'

/** The facts that advice knows of a vehicle. A fact that nobody has entered is null or absent. */
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
  /** in large cases, a cabin case being half of one and hand luggage none; null where nobody has said: a large case each, but none on a day trip */
  cases: number | null
  /** how many of the people travel in their wheelchair */
  inChair: number
}

/** The seats that a wheelchair takes beside the seat of its user. */
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

/** Back on the same day, or hired by the hour: nobody packs for that, unless it leads to a flight. */
function isDayTrip({ group_type, round_trip, date_of_travel, return_date, trip }: Travel): boolean {
  const isBack = round_trip && date_of_travel !== '' && return_date === date_of_travel
  const isOneDay = trip?.hire ? trip.hire.kind === 'hourly' : isBack
  return isOneDay && (trip?.occasion?.kind ?? findOccasionKind(group_type)) !== 'airport'
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
