import type { Lead } from '#contract/leads/lead.ts'
import { OPEN_STATUSES } from '#contract/leads/lead-status.ts'
import { isJourneyOver } from '#contract/offers/offered-journey.ts'
import type { Vehicle } from '#contract/vehicles/vehicle.ts'
import { remarkOnVehicle } from './vehicle-remark.ts'

/**
 * What cannot be as it stands, in words: an open lead whose journey is over, or a vehicle that is too small for what is still to be
 * driven. Blank where nothing is wrong. `today` is a day in Dublin.
 */
export function remarkOnTravel(lead: Lead, vehicles: readonly Vehicle[], today: string): string {
  if (isJourneyOver(today, lead)) return OPEN_STATUSES.includes(lead.status) ? 'The journey is over.' : ''
  return lead.status === 'lost' || lead.selected_vehicle === '' ? '' : remarkOnVehicle(lead, vehicles)
}
