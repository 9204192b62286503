import type { VehicleChoice } from '#contract/vehicles/vehicle.ts'

/** What the form knows of a vehicle: the page carries it, so nothing that it does without. */
export type FormVehicle = Pick<
  VehicleChoice,
  'value' | 'name' | 'seats' | 'seats_with_luggage' | 'wheelchairs'
>

/** What people read of a choice; the value itself where it is none of them. */
export function vehicleName(vehicles: readonly FormVehicle[], value: string): string {
  return vehicles.find((vehicle) => vehicle.value === value)?.name ?? value
}
