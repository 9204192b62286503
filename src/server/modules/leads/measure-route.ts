import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import type { Distance } from '#contract/places/place.ts'
import { placesBetween } from '#contract/trips/places-between.ts'
import { estimateDistance, type Journey } from '#server/modules/places/estimate-distance.ts'
import type { Server } from '#server/server.ts'
import { type LeadFieldValues, type Measured, NOT_MEASURED, roundDistance } from './rows.ts'

type Way = Journey & { via: readonly string[] }

/** Builds the route from the pick-up over all stops to the drop-off. */
export function buildRoute(
  lead: Pick<LeadFieldValues, 'pickup_location' | 'dropoff_location' | 'round_trip' | 'trip'>,
): Way {
  const { pickup_location: from, dropoff_location: to, round_trip: roundTrip, trip } = lead
  return { from, to, roundTrip, via: placesBetween(trip) }
}

/** Estimates a route's distance by the built-in road map. */
export async function measureRoute(server: Server, way: Way): Promise<Measured> {
  return readMeasured(await estimateDistance(server, way)) ?? NOT_MEASURED
}

/** Returns the stored fields of a distance that staff typed. */
export function typedDistance(km: number): Measured {
  return { ...NOT_MEASURED, distance: roundDistance(km), distance_provider: 'staff' }
}

export function readMeasured(found: Distance | null): Measured | null {
  if (!found || found.distance > LEAD_LIMITS.maxDistanceKm) return null
  return {
    distance: found.distance,
    distance_provider: found.provider,
    distance_is_estimate: found.is_estimate,
    distance_minutes: found.minutes,
  }
}
