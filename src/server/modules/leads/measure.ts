import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import { placesBetween } from '#contract/trips/trip-facts.ts'
import type { LeadDependencies } from './dependencies.ts'
import type { LeadFieldValues, Measured } from './rows.ts'

type Way = Parameters<LeadDependencies['estimateDistance']>[0] & { via: readonly string[] }

/** From the pick-up over all stops to the drop-off. */
export function buildRoute(
  lead: Pick<LeadFieldValues, 'pickup_location' | 'dropoff_location' | 'round_trip' | 'trip'>,
): Way {
  const { pickup_location: from, dropoff_location: to, round_trip: roundTrip, trip } = lead
  return { from, to, roundTrip, via: placesBetween(trip) }
}

/** Of a way that nobody knows. */
export const NOT_MEASURED: Measured = {
  distance: 0,
  distance_provider: '',
  distance_is_estimate: false,
  distance_minutes: null,
}

/** How far it is by the bundled data; null when it does not know the way. */
export async function measure(
  deps: Pick<LeadDependencies, 'estimateDistance'>,
  way: Way,
): Promise<Measured | null> {
  const found = await deps.estimateDistance(way)
  if (!found || found.distance > LEAD_LIMITS.maxDistanceKm) return null
  return {
    distance: found.distance,
    distance_provider: found.provider,
    distance_is_estimate: found.is_estimate,
    distance_minutes: found.minutes,
  }
}
