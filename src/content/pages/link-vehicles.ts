import { SHIPPED_VEHICLES } from '#contract/vehicles/shipped-vehicles.ts'
import type { VehicleChoice } from '#contract/vehicles/vehicle.ts'
import { type FleetVehicle, readFleetValue } from '../sections/fleet.ts'
import type { HomeContent } from './home.ts'

/** The vehicles that the form offers until the business chooses its own. */
export const SHIPPED_CHOICES: readonly VehicleChoice[] = SHIPPED_VEHICLES

/**
 * Ties each card to a choice of the form and fills the card's gaps from it. A card whose vehicle is no longer offered leads to the form
 * without a choice.
 */
export function linkVehicles<Content extends Pick<HomeContent, 'fleet'>>(
  content: Content,
  offered: readonly VehicleChoice[],
): Content {
  const { vehicles } = content.fleet
  const tied = vehicles.map((vehicle) => tieVehicle(vehicle, offered))
  // An unchanged page stays the same object, so that the preview does not render the section again.
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
    // null means that the card shows no number of seats, so it is not filled in.
    ...(vehicle.seats === undefined && seats && { seats, seatsWithLuggage: seats_with_luggage ?? seats }),
    ...(!vehicle.description && description && { description }),
    ...(vehicle.images.length === 0 && picture && { images: [picture] }),
  }
  return Object.keys(lacking).length === 0 ? vehicle : { ...vehicle, ...lacking }
}
