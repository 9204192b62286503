import { SHIPPED_VEHICLES } from '#contract/vehicles/shipped-vehicles.ts'
import type { VehicleChoice } from '#contract/vehicles/vehicle.ts'
import { type FleetVehicle, readFleetValue } from '../sections/fleet.ts'
import type { HomeContent } from './home.ts'

/** The form offers these while the business has not chosen its own. */
export const SHIPPED_CHOICES: readonly VehicleChoice[] = SHIPPED_VEHICLES

/**
 * A card is tied to what the form offers, and takes from there what it does not say itself. One whose vehicle is not offered
 * any more leads to the form without a choice.
 */
export function linkVehicles<Content extends Pick<HomeContent, 'fleet'>>(
  content: Content,
  offered: readonly VehicleChoice[],
): Content {
  const { vehicles } = content.fleet
  const tied = vehicles.map((vehicle) => tieVehicle(vehicle, offered))
  // The same object while nothing differs: the preview draws the section again for another one.
  if (tied.every((vehicle, at) => vehicle === vehicles[at])) return content
  return { ...content, fleet: { ...content.fleet, vehicles: tied } }
}

function tieVehicle(vehicle: FleetVehicle, offered: readonly VehicleChoice[]): FleetVehicle {
  const value = readFleetValue(vehicle)
  const choice = offered.find((known) => known.value === value)
  if (!choice) return vehicle.fleetValue === null ? vehicle : { ...vehicle, fleetValue: null }
  const { seats, seats_with_luggage, description, picture } = choice
  const lacking = {
    ...(vehicle.fleetValue !== value && { fleetValue: value }),
    // A null keeps the card from saying so.
    ...(vehicle.seats === undefined && seats && { seats, seatsWithLuggage: seats_with_luggage ?? seats }),
    ...(!vehicle.description && description && { description }),
    ...(vehicle.images.length === 0 && picture && { images: [picture] }),
  }
  return Object.keys(lacking).length === 0 ? vehicle : { ...vehicle, ...lacking }
}
