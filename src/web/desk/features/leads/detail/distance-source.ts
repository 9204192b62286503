import type { Lead } from '#contract/leads/lead.ts'
import { formatDuration } from '#web/lib/dates.ts'

type MeasuredLead = Pick<
  Lead,
  'distance' | 'distance_provider' | 'distance_is_estimate' | 'distance_minutes' | 'round_trip'
>

const MEASURED_BY: Record<string, string> = {
  embedded: 'our own road map',
  google: 'Google Maps',
  osrm: 'OSRM',
  staff: 'staff',
}

/** Whose figure the distance is and how far it can be relied on: 'An estimate from our own road map, about 2 h 5 min at the wheel'. */
export function distanceSource(lead: MeasuredLead): string {
  const { distance, distance_provider, distance_is_estimate, distance_minutes, round_trip } = lead
  if (distance === 0 && !distance_provider) return 'Nothing was measured'
  const provider = MEASURED_BY[distance_provider] ?? distance_provider
  return [
    origin(provider, distance_is_estimate),
    distance_minutes !== null && `about ${formatDuration(distance_minutes)} at the wheel`,
    round_trip && 'there and back',
  ]
    .filter(Boolean)
    .join(', ')
}

function origin(provider: string, isEstimate: boolean): string {
  if (isEstimate) return provider ? `An estimate from ${provider}` : 'An estimate, source unknown'
  if (provider === MEASURED_BY.staff) return 'Entered by staff'
  return provider ? `Measured by ${provider}` : 'Source unknown'
}
