import type { Lead } from '#contract/leads/lead.ts'
import { formatDuration } from '#web/lib/dates.ts'

type MeasuredLead = Pick<
  Lead,
  'distance' | 'distance_provider' | 'distance_is_estimate' | 'distance_minutes' | 'round_trip'
>

const MEASURED_BY: Record<string, string> = {
  embedded: 'the built-in road map',
  google: 'Google Maps',
  osrm: 'OSRM',
  staff: 'staff',
}

/** Whose figure the distance is and how far it can be relied on: 'Estimate from the built-in road map, driving time about 2 h 5 min'. */
export function distanceSource(lead: MeasuredLead): string {
  const { distance, distance_provider, distance_is_estimate, distance_minutes, round_trip } = lead
  if (distance === 0 && !distance_provider) return 'Not measured'
  const provider = MEASURED_BY[distance_provider] ?? distance_provider
  return [
    origin(provider, distance_is_estimate),
    distance_minutes !== null && `driving time about ${formatDuration(distance_minutes)}`,
    round_trip && 'return trip',
  ]
    .filter(Boolean)
    .join(', ')
}

function origin(provider: string, isEstimate: boolean): string {
  if (isEstimate) return provider ? `Estimate from ${provider}` : 'Estimate, source unknown'
  if (provider === MEASURED_BY.staff) return 'Entered by staff'
  return provider ? `Measured by ${provider}` : 'Source unknown'
}
