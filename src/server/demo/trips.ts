import { findOccasionKind } from '#contract/trips/occasion-kind.ts'
import type { Trip, TripStop } from '#contract/trips/trip.ts'

const OCCASIONS = {
  airport: { kind: 'airport', flight: 'EI104', direction: 'arrival', terminal: '2', meet_greet: true },
  wedding: {
    kind: 'wedding',
    ceremony: 'St Mary’s Church',
    reception: 'The hotel',
    times: 'Ceremony 14:00, meal 17:30',
    ribbons: 'Ivory',
  },
  corporate: {
    kind: 'corporate',
    company: 'Liffey Analytics',
    cost_centre: 'CC-204',
    passenger: 'Two guests',
  },
  school: { kind: 'school', seat_belts: true, supervisor: 'The form teacher' },
} as const satisfies Record<string, Trip['occasion']>

const HOURLY = { kind: 'hourly', hours: 5 } as const
const TOUR = { kind: 'days', days: 4 } as const

/**
 * Returns the trip of some demo leads, beyond their two ends. Stops belong to a route, whose distance is measured over them.
 */
export function demoTrip(index: number, groupType: string, stops: readonly TripStop[] = []): Trip | null {
  if (index % 3 === 2) return stops.length > 0 ? { stops: [...stops] } : null
  const kind = findOccasionKind(groupType)
  const trip: Trip = {
    ...(stops.length > 0 && { stops: [...stops] }),
    ...(index % 9 === 4 && { hire: HOURLY }),
    ...(index % 15 === 6 && { hire: TOUR }),
    ...(kind && { occasion: OCCASIONS[kind] }),
    ...(index % 2 === 0 && { luggage: { large: 1 + (index % 4), small: 2 } }),
    ...(index % 7 === 3 && { child_seats: { booster: 1 } }),
    ...(index % 16 === 9 && { wheelchairs: { transferring: 1 } }),
  }
  return Object.keys(trip).length > 0 ? trip : null
}
