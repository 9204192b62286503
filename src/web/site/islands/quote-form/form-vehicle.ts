import type { VehicleChoice } from '#contract/vehicles/vehicle.ts'

/** A vehicle's fields for the form; none is empty. */
export type FormVehicle = Pick<
  VehicleChoice,
  'value' | 'name' | 'seats' | 'seats_with_luggage' | 'wheelchairs'
> & { description?: string; picture?: NonNullable<VehicleChoice['picture']> }

/** Whether any vehicle is described; then room is reserved. */
export function isDescribed({ description, picture }: FormVehicle): boolean {
  return Boolean(description || picture)
}

/** Returns a choice's name; the value if unknown. */
export function chosenVehicleName(vehicles: readonly FormVehicle[], value: string): string {
  return vehicles.find((vehicle) => vehicle.value === value)?.name ?? value
}
