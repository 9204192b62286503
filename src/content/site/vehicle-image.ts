import { type FleetVehicle, readFleetValue } from '#content/sections/fleet.ts'
import type { Site } from './build-page.ts'

/**
 * Returns a vehicle's image: its own, otherwise the first of its card in the fleet. Leads name a vehicle by its value, older ones by its
 * name.
 */
export function findVehicleImage(
  { root, vehicles = [] }: Pick<Site, 'root' | 'vehicles'>,
  selected: string,
): Pick<FleetVehicle['images'][number], 'src' | 'alt'> | undefined {
  const vehicle = vehicles.find(({ value, name }) => value === selected || name === selected)
  if (vehicle?.picture) return vehicle.picture
  const value = vehicle?.value ?? selected
  const card = root.fleet.vehicles.find((each) => readFleetValue(each) === value || each.name === selected)
  return card?.images[0]
}
