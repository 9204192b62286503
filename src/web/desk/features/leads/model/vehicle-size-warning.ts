import type { Lead } from '#contract/leads/lead.ts'
import type { Vehicle } from '#contract/vehicles/vehicle.ts'
import { vehicleRemark } from '#contract/vehicles/vehicle-advice.ts'
import { readTravelGroup } from '#contract/vehicles/vehicle-capacity.ts'

export type RemarkedLead = Pick<
  Lead,
  | 'selected_vehicle'
  | 'number_of_people'
  | 'group_type'
  | 'trip'
  | 'round_trip'
  | 'date_of_travel'
  | 'return_date'
>

/** Warns and names a vehicle that fits better; '' if the chosen one fits or is unknown. */
export function remarkOnVehicle(
  { selected_vehicle, number_of_people, ...travel }: RemarkedLead,
  vehicles: readonly Vehicle[],
): string {
  const chosen = vehicles.find(({ value }) => value === selected_vehicle)
  if (!chosen && selected_vehicle !== '') return ''
  const offered = vehicles.filter(({ retired }) => !retired)
  return vehicleRemark(offered, chosen, readTravelGroup(number_of_people ?? 0, travel))
}
