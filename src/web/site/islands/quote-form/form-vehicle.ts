import type { VehicleChoice } from '#contract/vehicles/vehicle.ts'

/** The facts of a vehicle that the form knows. */
export type FormVehicle = Pick<
  VehicleChoice,
  'value' | 'name' | 'seats' | 'seats_with_luggage' | 'wheelchairs'
> & { description?: string; picture?: NonNullable<VehicleChoice['picture']> }

/** Returns whether a vehicle has a description or image, for which the form then reserves space. */
export function isDescribed({ description, picture }: FormVehicle): boolean {
  return Boolean(description || picture)
}

/** Returns the name of a chosen vehicle; its value if the vehicle is unknown. */
export function chosenVehicleName(vehicles: readonly FormVehicle[], value: string): string {
  return vehicles.find((vehicle) => vehicle.value === value)?.name ?? value
}
